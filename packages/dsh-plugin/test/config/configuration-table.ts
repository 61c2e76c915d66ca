import { z } from 'zod'

const node = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

type Node = z.infer<typeof node>

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``

const number = (value: number): string => value.toLocaleString('en-US')

/** What a value may be, in words. */
const allowed = ({ type, enum: values, pattern, minimum, maximum }: Node): string => {
  if (values) return values.map(code).join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${number(minimum)} – ${number(maximum)}`
  if (pattern) return `text like \`${pattern.replaceAll('|', '\\|')}\``
  return (
    new Map([
      ['boolean', '`true`, `false`'],
      ['string', 'text'],
      ['array', 'a list'],
    ]).get(type ?? '') ?? 'any value'
  )
}

const rows = (given: unknown, path: string): string[] => {
  const parsed = node.parse(given)
  if (parsed.properties)
    return Object.entries(parsed.properties).flatMap(([key, child]) => rows(child, path ? `${path}.${key}` : key))
  return [`| \`${path}\` | ${parsed.default === undefined ? 'none' : code(parsed.default)} | ${allowed(parsed)} |`]
}

/** A Markdown table of every key of a configuration schema with its default and what it may be. */
export const configurationTable = (schema: z.ZodType): string =>
  ['| key | default | allowed |', '|---|---|---|', ...rows(z.toJSONSchema(schema, { io: 'input' }), '')].join('\n')
