import * as http from 'node:http'
import * as https from 'node:https'
import { Readable } from 'node:stream'
import { lookupPublic, mayBeCalled, notPublic, type Origins } from './public-hosts.ts'

export type Reach = {
  /** Origins that the operator allows, wherever they are. */
  readonly trusted: Origins
  /** How long a response may be; a longer one breaks off. Null: only its status and headers are read. */
  readonly bytesMax: number | null
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The codes of errors whose cause is the other side, among the cause's own `code`. */
export const outgoingErrors = { notPublic, redirect: 'REDIRECT', tooLarge: 'TOO_LARGE', encoded: 'ENCODED' } as const

/**
 * A fetch for addresses that somebody typed: public hosts over https only, besides what the operator trusts. The
 * address that a name resolves to is checked and is the one that is connected to, so that a name can't resolve to
 * another one in between. Redirects are refused. Fails as fetch does, with a TypeError whose cause has a code; the time
 * is the caller's `signal`.
 */
export function guardedFetch({ trusted, bytesMax }: Reach): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!mayBeCalled(request.url, trusted)) throw failed(problem(`${url.host} is not a public host`, notPublic))
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer())
    const answer = await send(url, request, body, trusted.has(url.origin))
    const status = answer.statusCode ?? 0
    const wrong = wrongWith(answer, status, bytesMax !== null)
    if (wrong !== null) {
      answer.destroy()
      throw failed(wrong)
    }
    return responseOf(answer, status, bytesMax)
  }
}

function wrongWith({ headers }: http.IncomingMessage, status: number, readsBody: boolean): Error | null {
  if (status < 200 || status > 599) return problem(`the response has status ${status}`, 'STATUS')
  if (status >= 300 && status < 400 && headers.location !== undefined)
    return problem('unexpected redirect', outgoingErrors.redirect)
  const encoding = headers['content-encoding'] ?? 'identity'
  return encoding === 'identity' || !readsBody ? null : problem('the response is compressed', outgoingErrors.encoded)
}

const problem = (message: string, code: string): Error => Object.assign(new Error(message), { code })

/** Libraries know a broken connection by this type and message. */
const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause })

/** Without connections that are kept: one of another request might lead to an address that was not checked. */
const unshared = new https.Agent({ keepAlive: false })

function send(
  url: URL,
  { method, headers, signal }: Request,
  body: Buffer | null,
  isTrusted: boolean,
): Promise<http.IncomingMessage> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const options: http.RequestOptions = {
    method,
    signal,
    headers: {
      ...Object.fromEntries(headers),
      'accept-encoding': 'identity',
      ...(body === null ? {} : { 'content-length': body.length }),
    },
    ...(isTrusted ? {} : { lookup: lookupPublic, agent: unshared }),
  }
  const sent = (url.protocol === 'http:' ? http : https).request(url, options, resolve)
  // A response that breaks off later reports that by its own stream.
  sent.on('error', (error) => reject(signal.aborted ? signal.reason : failed(error)))
  sent.end(body ?? undefined)
  return promise
}

function responseOf(answer: http.IncomingMessage, status: number, bytesMax: number | null): Response {
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const isEmpty = status === 204 || status === 205 || status === 304 || bytesMax === null
  if (isEmpty) answer.destroy()
  const body = isEmpty ? null : Readable.toWeb(answer).pipeThrough(atMost(bytesMax))
  return new Response(body as ReadableStream<Uint8Array> | null, { status, headers })
}

function atMost(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length
      if (bytes <= bytesMax) controller.enqueue(chunk)
      else controller.error(problem('the response is too large', outgoingErrors.tooLarge))
    },
  })
}
