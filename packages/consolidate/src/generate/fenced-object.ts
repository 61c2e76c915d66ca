import { jsonObject } from './json-object.ts'

const fence = /^```(?:json)?[ \t]*\r?\n([\s\S]*)\n[ \t]*```$/

/** The value of a text that is exactly one JSON object, alone or in exactly one code fence; undefined for everything else. */
export function fencedObject(text: string): object | undefined {
  const trimmed = text.trim()
  return jsonObject(fence.exec(trimmed)?.[1] ?? trimmed)
}
