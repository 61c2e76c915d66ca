import { z } from 'zod'

/** Whether a key may be sent there: encrypted, or to this machine only; and nothing secret stands in the address itself. */
const isSafe = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(endpoint)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !username && !password && !search && !hash
}

/** The settings of a model behind an OpenAI-compatible server; `path` is what is added to the address. */
export const modelServer = ({ path, named }: { readonly path: string; readonly named: string }) => ({
  endpoint: z
    .string()
    .refine(
      (given) => given === '' || isSafe(given),
      'must be an https address (http for this machine), without user, query or fragment',
    )
    .default('')
    .describe(
      `Base address of an OpenAI-compatible server, such as \`https://host/v1\`; \`${path}\` is added. Needed with \`enabled\`; https, or http on this machine.`,
    ),
  model: z
    .string()
    .regex(/^[\w./:@-]{0,64}$/, 'must be at most 64 letters, digits and . _ / : @ -')
    .default('')
    .describe(named),
  apiKeyEnv: z
    .string()
    .regex(/^(?:[A-Za-z_]\w{0,127})?$/, 'must be the name of an environment variable')
    .default('')
    .describe(
      'Environment variable that holds the key; empty for a server that wants none. The key itself is never stored.',
    ),
  timeoutMs: z.int().min(100).max(120_000).default(10_000).describe('After so many milliseconds a call is given up.'),
})

/** For a refinement: what is switched on must say where it is. */
export const isComplete = ({ enabled, endpoint, model }: { enabled: boolean; endpoint: string; model: string }) =>
  !enabled || (endpoint !== '' && model !== '')
