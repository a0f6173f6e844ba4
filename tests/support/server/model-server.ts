import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to the model, and the test's control over its answer. */
export type Asking = {
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly tools?: readonly { readonly function: { readonly name: string; readonly description: string } }[]
    readonly tool_choice?: string
  }
  readonly key: string | undefined
  readonly say: (text: string) => void
  /** Sends the rest, if any, the cost, and the end marker. */
  readonly finish: (text?: string, reason?: string) => void
  /** Asks for tools instead of an answer, in this order. */
  readonly callTools: (calls: readonly (readonly [name: string, given: object])[]) => void
  /** Breaks the connection. */
  readonly cut: () => void
  /** Ends the answer without the end marker. */
  readonly trailOff: () => void
  /** `more` is in the error of its body. */
  readonly refuse: (status: number, headers?: Record<string, string>, more?: object) => void
  /** Sends bytes that are no event of the protocol. */
  readonly babble: (raw: string) => void
  readonly isGone: () => boolean
}

export type ModelServer = {
  readonly url: string
  /** Waits for the nth request, from 0. */
  readonly asked: (index: number) => Promise<Asking>
  readonly askings: () => readonly Asking[]
  /** Answers every request immediately from now on; null leaves them to the test. */
  readonly always: (answer: ((asking: Asking) => void) | null) => void
  /** Forgets the requests so far. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

export const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 }

/** A server for the part of the OpenAI protocol that the product uses, with a test in place of the model. */
export async function startModelServer(): Promise<ModelServer> {
  const askings: Asking[] = []
  const waiting: { readonly index: number; readonly hear: (asking: Asking) => void }[] = []
  let always: ((asking: Asking) => void) | null = null
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions' || request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    const asking = askingOf(JSON.parse(await text(request)), request, response)
    askings.push(asking)
    for (const { index, hear } of waiting) if (index === askings.length - 1) hear(asking)
    always?.(asking)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked: (index) =>
      new Promise((hear) => {
        const asking = askings[index]
        if (asking === undefined) waiting.push({ index, hear })
        else hear(asking)
      }),
    askings: () => askings,
    always: (answer) => {
      always = answer
    },
    forget: () => {
      askings.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function askingOf(body: Asking['body'], request: IncomingMessage, response: ServerResponse): Asking {
  const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({ id: 'chat', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  }
  const say = (said: string) => {
    begin()
    response.write(chunk({ role: 'assistant', content: said }))
  }
  return {
    body,
    key: request.headers.authorization,
    say,
    finish: (said = '', reason = 'stop') => {
      if (said !== '') say(said)
      begin()
      response.write(chunk({}, reason))
      response.write(event({ id: 'chat', object: 'chat.completion.chunk', choices: [], usage }))
      response.end('data: [DONE]\n\n')
    },
    callTools: (calls) => {
      begin()
      const tool_calls = calls.map(([name, given], index) => ({
        index,
        id: `call-${index}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(given) },
      }))
      response.write(chunk({ role: 'assistant', tool_calls }))
      response.write(chunk({}, 'tool_calls'))
      response.write(event({ id: 'chat', object: 'chat.completion.chunk', choices: [], usage }))
      response.end('data: [DONE]\n\n')
    },
    cut: () => response.destroy(),
    trailOff: () => response.end(),
    refuse: (status, headers = {}, more = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      const message = `secret-of-the-endpoint ${request.headers.authorization}`
      response.end(JSON.stringify({ error: { message, ...more } }))
    },
    babble: (raw) => {
      begin()
      response.write(raw)
    },
    isGone: () => response.destroyed || request.socket.destroyed,
  }
}
