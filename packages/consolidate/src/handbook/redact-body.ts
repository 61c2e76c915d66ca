import type { BlockBody } from './block.ts'
import { redactText } from './redact-text.ts'

const lines = (given: readonly string[]) => given.map(redactText)

export function redactBody(body: BlockBody): BlockBody {
  return {
    title: redactText(body.title),
    appliesTo: redactText(body.appliesTo),
    tasks: lines(body.tasks),
    preferences: lines(body.preferences),
    knowledge: lines(body.knowledge),
    failures: lines(body.failures),
    text: body.text === null ? null : redactText(body.text),
  }
}
