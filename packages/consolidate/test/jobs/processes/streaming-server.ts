import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export interface StreamedCall {
  readonly name: string
  /** Process that asked. */
  readonly worker: number
  /** Whether the whole answer was written. */
  isWhole: boolean
}

/**
 * A model on the loopback address that streams `answer to <name>` in small pieces. The first call about each of `held` stops after
 * its first piece, is told to `onHeld`, and never goes on.
 */
export async function streamingServer(held: ReadonlySet<string>, onHeld: (call: StreamedCall) => void) {
  const calls: StreamedCall[] = []
  const asked = new Set<string>()
  const server = createServer(async (incoming, response) => {
    const [name = '', worker = '0'] = decodeURIComponent(incoming.url?.slice(1) ?? '').split('/')
    const call: StreamedCall = { name, worker: Number(worker), isWhole: false }
    calls.push(call)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const isHeld = held.has(name) && !asked.has(name)
    asked.add(name)
    if (!isHeld) return await stream(response, call)
    response.write('data: "answer"\n\n', () => onHeld(call))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function stream(response: ServerResponse, call: StreamedCall): Promise<void> {
  for (const piece of ['answer', ' to', ` ${call.name}`]) {
    response.write(`data: ${JSON.stringify(piece)}\n\n`)
    await sleep(5)
  }
  response.end('data: [DONE]\n\n')
  call.isWhole = true
}
