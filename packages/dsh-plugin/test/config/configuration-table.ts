import { z } from 'zod'

const node = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
  items: z.looseObject({ type: z.string().optional() }).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

type Node = z.infer<typeof node>

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``

const eventTypes = '[event types](../packages/engine/README.md#what-is-passed-in)'

/** What a list takes, where the type of its elements doesn't say it. */
const takes = new Map([
  ['assembly.evidenceTypes', eventTypes],
  ['archive.archiveTypes', eventTypes],
  ['skills.include', 'names of skills'],
  ['skills.exclude', 'names of skills'],
  ['validation.checks', '[checks](../packages/validate/README.md#checks)'],
  ['validation.preconditions', '[preconditions](../packages/validate/README.md#preconditions)'],
])

const elements = new Map([
  ['string', 'texts'],
  ['number', 'numbers'],
  ['integer', 'numbers'],
  ['object', 'objects'],
])

const number = (value: number): string => value.toLocaleString('en-US')

/** What a value may be, in words. */
const allowed = ({ type, items, enum: values, pattern, minimum, maximum }: Node, path: string): string => {
  if (values) return values.map(code).join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${number(minimum)} – ${number(maximum)}`
  if (pattern) return `text like \`${pattern.replaceAll('|', '\\|')}\``
  if (type === 'array') return `a list of ${takes.get(path) ?? elements.get(items?.type ?? '') ?? 'anything'}`
  if (type === 'boolean') return '`true`, `false`'
  return type === 'string' ? 'text' : 'any value'
}

const rows = (given: unknown, path: string, defaultOf: (path: string) => string): string[] => {
  const parsed = node.parse(given)
  if (parsed.properties)
    return Object.entries(parsed.properties).flatMap(([key, child]) =>
      rows(child, path ? `${path}.${key}` : key, defaultOf),
    )
  const { description = '' } = parsed
  return [`| \`${path}\` | ${defaultOf(path)} | ${allowed(parsed, path)} | ${description.replaceAll('|', '\\|')} |`]
}

/** A Markdown table of every key of a configuration schema: its default, what it may be, and what it does by the schema's own words. */
export const configurationTable = (schema: z.ZodType): string => {
  const defaults = schema.parse({})
  const defaultOf = (path: string): string =>
    code(path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), defaults))
  const keys = rows(z.toJSONSchema(schema, { io: 'input' }), '', defaultOf)
  return ['| key | default | allowed | what it does |', '|---|---|---|---|', ...keys].join('\n')
}
