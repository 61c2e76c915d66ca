import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it goes over the wire. */
export interface WireMessage {
  readonly role: string
  readonly content: unknown
}

export interface WireRequest {
  readonly headers: IncomingHttpHeaders
  /** The body's bytes as text. */
  readonly raw: string
  readonly messages: readonly WireMessage[]
  /** What the request is for: an answer, a summary for compaction, or another service of the host such as a title. */
  readonly purpose: 'answer' | 'compaction' | 'other'
}

export interface WireReply {
  readonly text: string
  /** Prompt tokens reported as used; a high number makes the host compact. Default 100. */
  readonly promptTokens?: number
}

export interface FakeDeepSeek {
  readonly baseUrl: string
  readonly requests: readonly WireRequest[]
  /** The requests that ask for an answer, in order. */
  answers(): readonly WireRequest[]
  close(): Promise<void>
}

const purposeOf = (headers: IncomingHttpHeaders, tools: unknown): WireRequest['purpose'] => {
  if (headers['x-deepseek-harness-compact']) return 'compaction'
  return Array.isArray(tools) && tools.length > 0 ? 'answer' : 'other'
}

const stream = (response: ServerResponse, model: unknown, { text, promptTokens = 100 }: WireReply): void => {
  const base = { id: 'completion', object: 'chat.completion.chunk', created: 1, model }
  const send = (part: object) => response.write(`data: ${JSON.stringify({ ...base, ...part })}\n\n`)
  const choice = (delta: object, finish: string | null) => ({ choices: [{ index: 0, delta, finish_reason: finish }] })
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: 10,
    total_tokens: promptTokens + 10,
    prompt_cache_hit_tokens: 0,
    prompt_cache_miss_tokens: promptTokens,
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  send(choice({ role: 'assistant', content: '' }, null))
  send(choice({ content: text }, null))
  send(choice({}, 'stop'))
  send({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}

/** A model endpoint on 127.0.0.1 that keeps every request and answers by a function. */
export const startFakeDeepSeek = async (reply: (request: WireRequest) => WireReply): Promise<FakeDeepSeek> => {
  const requests: WireRequest[] = []
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    if (incoming.method !== 'POST' || !incoming.url?.endsWith('/chat/completions')) {
      response.writeHead(404).end()
      return
    }
    const raw = Buffer.concat(parts).toString('utf8')
    const body = JSON.parse(raw)
    const { headers } = incoming
    const request = { headers, raw, messages: body.messages, purpose: purposeOf(headers, body.tools) }
    requests.push(request)
    stream(response, body.model, reply(request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: () => requests.filter((request) => request.purpose === 'answer'),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
