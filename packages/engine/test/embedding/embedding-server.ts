import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface ServedTexts {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>>
  readonly texts: readonly string[]
}

/** Answers one request; the script sees what was asked. */
export type EmbeddingScript = (response: ServerResponse, request: ServedTexts) => void

const subjects = [/\b(?:car|automobile|vehicle)s?\b/i, /\b(?:penguin|bird)s?\b/i, /\b(?:tea|drink)s?\b/i]

/** A vector with a number for each subject that a text speaks of, and one for everything else. */
export const subjectVector = (text: string): readonly number[] => {
  const spoken = subjects.map((subject) => (subject.test(text) ? 1 : 0))
  return [...spoken, spoken.some((one) => one > 0) ? 0 : 1]
}

export const embeddingsOf = (vectors: readonly (readonly number[])[]): string =>
  JSON.stringify({
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 1 },
  })

/** Answers with the vectors that a function gives. */
export const vectorsBy =
  (of: (text: string) => readonly number[]): EmbeddingScript =>
  (response, { texts }) => {
    response.setHeader('content-type', 'application/json')
    response.end(embeddingsOf(texts.map(of)))
  }

export const bySubject = vectorsBy(subjectVector)

/** A real server on this machine that plays a script and keeps what it was asked. */
export const embeddingServer = async (script: EmbeddingScript = bySubject) => {
  const requests: ServedTexts[] = []
  const playing = { script }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const served = { path: request.url ?? '', headers: request.headers, body, texts: body.input }
      requests.push(served)
      playing.script(response, served)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}/v1`,
    requests,
    texts: () => requests.flatMap(({ texts }) => texts),
    play: (next: EmbeddingScript) => void Object.assign(playing, { script: next }),
    stop,
  }
}
