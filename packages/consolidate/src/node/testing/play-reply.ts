import type { ServerResponse } from 'node:http'
import type { FaultPoint, ScriptedAnswer, ScriptedRefusal, ScriptedReply } from './script.ts'
import { type AskedBy, streamEvents, wholeAnswer } from './stream-events.ts'

const write = (response: ServerResponse, bytes: Uint8Array): Promise<void> =>
  new Promise((sent) => {
    // The callback comes with an error, too, when the other side has gone: then there is nobody to write to.
    response.write(bytes, () => sent())
  })

const send = async (response: ServerResponse, bytes: Uint8Array, length: number): Promise<void> => {
  for (let at = 0; at < bytes.length && !response.destroyed; at += length)
    await write(response, bytes.subarray(at, at + length))
}

/** Breaks the connection as the fault says; true when one was due here. A stalled one stays open until somebody ends it. */
const breakOff = (response: ServerResponse, { fault }: ScriptedAnswer, at: FaultPoint): boolean => {
  if (fault?.at !== at) return false
  if (fault.kind === 'reset') response.socket?.resetAndDestroy()
  if (fault.kind === 'end' && at === 'before-headers') response.socket?.destroy()
  if (fault.kind === 'end' && at !== 'before-headers') response.end()
  return true
}

const refuse = (response: ServerResponse, { status, headers, body = {} }: ScriptedRefusal): void => {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const bytesOf = (answer: ScriptedAnswer, asked: AskedBy): Buffer => {
  if (answer.whole) return Buffer.from(wholeAnswer(answer, asked))
  return Buffer.from(
    streamEvents(answer, asked)
      .map((data) => `data: ${data}\n\n`)
      .join(''),
  )
}

/** Sends a reply, with the faults that it asks for. */
export async function playReply(response: ServerResponse, reply: ScriptedReply, asked: AskedBy): Promise<void> {
  if ('status' in reply) return refuse(response, reply)
  if (breakOff(response, reply, 'before-headers')) return
  // A connection for each call: a fault of one has no effect on another.
  const type = reply.whole ? 'application/json' : 'text/event-stream; charset=utf-8'
  response.writeHead(200, { 'content-type': type, connection: 'close' })
  response.flushHeaders()
  if (breakOff(response, reply, 'after-headers')) return
  const bytes = bytesOf(reply, asked)
  const half = Math.ceil(bytes.length / 2)
  const length = reply.writeBytes ?? bytes.length
  await send(response, bytes.subarray(0, half), length)
  await reply.midway?.()
  if (breakOff(response, reply, 'mid-stream')) return
  await send(response, bytes.subarray(half), length)
  if (breakOff(response, reply, 'before-done')) return
  if (!reply.whole && reply.done !== false) await send(response, Buffer.from('data: [DONE]\n\n'), length)
  response.end()
}
