import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Sentence {
  readonly id: string
  readonly text: string
  readonly before: string | null
}

export interface ServedRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly sentences: readonly Sentence[]
}

/** Answers one request; the script sees what was asked. */
export type Script = (response: ServerResponse, request: ServedRequest) => void

/** A chat completion with this content. */
export const completion = (content: string) =>
  JSON.stringify({ id: 'c1', choices: [{ index: 0, message: { role: 'assistant', content } }], usage: {} })

/** Sends a chat completion whose content is the JSON of a value. */
export const answering =
  (answer: (sentences: readonly Sentence[]) => unknown): Script =>
  (response, { sentences }) => {
    response.setHeader('content-type', 'application/json')
    response.end(completion(JSON.stringify(answer(sentences))))
  }

/** A real server on this machine that plays a script and keeps what it was asked. */
export const modelServer = async (script: Script) => {
  const requests: ServedRequest[] = []
  const playing = { script }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const asked = JSON.parse(JSON.parse(body).messages[1].content)
      const served = { path: request.url ?? '', headers: request.headers, body, sentences: asked.sentences }
      requests.push(served)
      playing.script(response, served)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}/v1`,
    requests,
    play: (next: Script) => void Object.assign(playing, { script: next }),
  }
}
