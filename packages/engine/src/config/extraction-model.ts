import { z } from 'zod'

/** Whether a key may be sent there: encrypted, or to this machine only; and nothing secret stands in the address itself. */
const isSafe = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(endpoint)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !username && !password && !search && !hash
}

/**
 * A model that is asked about sentences which the rules leave undecided. Off by default: then nothing is ever sent. It
 * gets those sentences, redacted, and the one before each; no other text.
 */
export const extractionModel = z
  .strictObject({
    enabled: z.boolean().default(false).describe('Ask a model about sentences that the rules leave undecided.'),
    endpoint: z
      .string()
      .refine(
        (given) => given === '' || isSafe(given),
        'must be an https address (http for this machine), without user, query or fragment',
      )
      .default('')
      .describe(
        'Base address of an OpenAI-compatible server, such as `https://host/v1`; `/chat/completions` is added.',
      ),
    model: z
      .string()
      .regex(/^[\w./:@-]{0,64}$/, 'must be at most 64 letters, digits and . _ / : @ -')
      .default('')
      .describe('Name of the model; stands with every item that it decides.'),
    apiKeyEnv: z
      .string()
      .regex(/^(?:[A-Za-z_]\w{0,127})?$/, 'must be the name of an environment variable')
      .default('')
      .describe(
        'Environment variable that holds the key; empty for a server that wants none. The key itself is never stored.',
      ),
    timeoutMs: z.int().min(100).max(120_000).default(10_000).describe('After so many milliseconds a call is given up.'),
    maxSentencesPerCall: z.int().min(1).max(50).default(12).describe('Most sentences that one call asks about.'),
    maxCallsPerSession: z
      .int()
      .min(0)
      .max(10_000)
      .default(20)
      .describe('Calls for one session, over all time; what comes later is left to the rules.'),
  })
  .refine(({ enabled, endpoint, model }) => !enabled || (endpoint !== '' && model !== ''), {
    message: 'needs endpoint and model when it is enabled',
  })
