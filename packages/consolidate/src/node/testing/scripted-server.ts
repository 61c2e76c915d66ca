import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { MemError } from '@mem/store'
import { playReply } from './play-reply.ts'
import { readRequest } from './read-request.ts'
import type { RecordedRequest } from './recorded-request.ts'
import type { ScriptRule } from './script.ts'
import { createScriptPlayer } from './script-player.ts'

export interface ScriptedServer {
  /** Base address for `openAiModel`, on 127.0.0.1. */
  readonly endpoint: string
  /** Every request, by arrival. */
  readonly requests: readonly RecordedRequest[]
  /** One sentence for each request that no rule answers; it got status 400. */
  readonly unmatched: readonly string[]
  /** Calls whose answer is under way. */
  open(): number
  /** Adds rules behind those that are there. */
  add(...rules: readonly ScriptRule[]): void
  /** Ends it and every connection; rejects with `SCRIPT_UNMATCHED` when a request wasn't answered by a rule. */
  close(): Promise<void>
}

const listen = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      listening(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

const stateOf = (response: ServerResponse) => (): 'open' | 'answered' | 'broken' => {
  if (response.writableFinished) return 'answered'
  return response.destroyed ? 'broken' : 'open'
}

/** What every provider wants of a request for a tool, and some insist on. */
const lacking = (request: RecordedRequest): string | null => {
  if (request.system.trim() === '') return 'it has no instructions'
  return request.text.trim() === '' ? 'it has no message' : null
}

/**
 * A model server on this machine that plays a script by tool and subject, never by order of arrival. A request that no rule
 * answers gets status 400 and makes `close` reject.
 */
export async function scriptedServer(rules: readonly ScriptRule[] = []): Promise<ScriptedServer> {
  const player = createScriptPlayer(rules)
  const requests: RecordedRequest[] = []
  const unmatched: string[] = []

  const refuse = (response: ServerResponse, number: number, why: string): void => {
    unmatched.push(`Request ${number}: ${why}`)
    if (response.headersSent) return void response.destroy()
    response.writeHead(400, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ error: { message: 'The script has no reply.', type: 'script' } }))
  }

  const reply = async (request: RecordedRequest, taken: ReturnType<typeof player.take>, response: ServerResponse) => {
    if (typeof taken === 'string') return refuse(response, request.number, taken)
    const { rule, step } = taken
    const why = rule.tool === null ? null : lacking(request)
    if (why !== null) return refuse(response, request.number, why)
    try {
      const made = typeof step === 'function' ? await step(request) : step
      const asked = { tool: rule.tool ?? '', model: request.model, requestBytes: request.bytes.length }
      await playReply(response, made, asked)
    } catch (error) {
      refuse(response, request.number, `its step failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await buffer(message)
    const contents = readRequest(bytes)
    const { method = '', url = '', headers } = message
    const complete = method === 'POST' && url.endsWith('/chat/completions')
    const taken = complete ? player.take(contents) : `${method} ${url} is no chat completion`
    const subject = typeof taken === 'string' ? null : taken.rule.subject
    const about = { number: requests.length + 1, method, path: url, headers, bytes, subject, state: stateOf(response) }
    const request: RecordedRequest = { ...about, ...contents }
    requests.push(request)
    await reply(request, taken, response)
  }

  const server = createServer((message, response) => {
    answer(message, response).catch(() => {
      // The sender went away before its request was complete: it asked nothing.
      response.destroy()
    })
  })
  const port = await listen(server)

  return {
    endpoint: `http://127.0.0.1:${port}/v1`,
    requests,
    unmatched,
    open: () => requests.filter((request) => request.state() === 'open').length,
    add: (...more) => player.add(more),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
      if (unmatched.length > 0)
        throw new MemError('SCRIPT_UNMATCHED', `The script answered not every request.\n${unmatched.join('\n')}`)
    },
  }
}
