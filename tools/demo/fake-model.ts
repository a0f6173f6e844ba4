import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type FakeModel = {
  /** The endpoint up to /v1. */
  readonly url: string
  /** The keys of the questions so far, one for each. */
  readonly keys: () => readonly (string | undefined)[]
  readonly close: () => void
}

/**
 * An endpoint with OpenAI's chat protocol over real HTTP, which streams one sentence as the answer to every question.
 */
export async function startFakeModel(): Promise<FakeModel> {
  const keys: (string | undefined)[] = []
  const server: Server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    await text(request)
    keys.push(request.headers.authorization)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const word of sentence.split(/(?<= )/)) response.write(chunk({ role: 'assistant', content: word }, null))
    response.write(chunk({}, 'stop'))
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    keys: () => keys,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const sentence = 'A walnut wants deep soil, and room for its roots.'

const chunk = (delta: object, finish_reason: string | null): string =>
  `data: ${JSON.stringify({ id: 'fake', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
