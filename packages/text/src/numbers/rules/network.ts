import { type NumberRule, sticky } from '../number-rule.ts'

const END = '(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_]|\\.\\d)'
const LINK = '(?: ?[:=：] ?| (?:is |to |of |on |number )?:?| ?(?:是|为|改成|改为) ?)?'
const MAX_PORT = 65_535

const port: NumberRule['read'] = ([, digits]) =>
  Number(digits) <= MAX_PORT ? { value: Number(digits), unit: 'port' } : null
const status: NumberRule['read'] = ([, digits]) => ({ value: Number(digits), unit: 'status' })

/** HTTP status codes (`HTTP 413`, 返回 429) and ports (`:3000`, `port 8080`, 端口 8080, 5433端口). */
export const NETWORK_RULES: readonly NumberRule[] = [
  {
    opens: 'HTTP|status|returns?|状态码|狀態碼|返回',
    pattern: sticky(
      `(?:HTTP(?:/[\\d.]{1,3})?|(?:HTTP )?status(?: codes?)?(?: of)?|returns?|状态码|狀態碼|返回) ?:? ?([1-5]\\d\\d)${END}(?! ?[A-Za-zÀ-ÖØ-öø-ɏ%]{1,20}s\\b)`,
    ),
    read: status,
  },
  { pattern: sticky('([45]\\d\\d)(?= (?:errors?\\b|response))'), read: status },
  { opens: ':(?=\\d)|localhost:', pattern: sticky(`(?:localhost)?:(\\d{2,5})${END}(?!:)`), read: port },
  { opens: 'ports?|端口|埠', pattern: sticky(`(?:ports?|端口|埠)(?:号)?${LINK}(\\d{1,5})${END}`), read: port },
  { pattern: sticky('(\\d{2,5}) ?(?:号)?端口'), read: port },
]
