import { cachedCallOf } from '#rules/cache/cached-call.ts'
import { parsedJson } from '#rules/text/json.ts'
import type { CallName } from '#wire/calls.ts'
import { callTimeoutMs, downloadTimeoutMs, uploadTimeoutMs, userCallTimeoutMs } from '#wire/limits.ts'
import { cachedSinceHeader, type FreshResponse, prefetchHeader, readerHeader } from '#wire/worker-messages.ts'
import { addressOf, methodOf, pathOf } from './address.ts'
import { type Asking, ask, askOrCached } from './ask.ts'
import type { AnswerOf, Call, CallInput, Failure, Result } from './calls.ts'
import { errorCode, errorText } from './error-answer.ts'

export type HttpOptions = {
  /** The current bearer token, or a fresh one if the server has rejected the last. */
  readonly token: (fresh: boolean) => Promise<string | null>
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>
  /** Called after each call with whether there was any response, and when the request was sent. */
  readonly onReach: (reached: boolean, askedMs: number) => void
  /**
   * How cached responses are requested from the service worker; without it, the worker only sees requests to the
   * server.
   */
  readonly cached?: CachedCallOptions
}

type CachedCallOptions = {
  /** Whose cache to use when there is no token; null if there is no worker or no user. */
  readonly reader: () => string | null
  readonly wait: (ms: number) => Promise<void>
  /** Called with the server's response after a cached one was used. */
  readonly onFresh: (answer: FreshResponse) => void
}

export function makeCall({ token, fetch, onReach, cached }: HttpOptions): Call {
  return async <Name extends CallName>(name: Name, input: CallInput<Name> = {}): Promise<Result<AnswerOf<Name>>> => {
    const askedMs = Date.now()
    const address = addressOf(name, input)
    const request = (headers: HeadersInit) => fetch(address, requestOf(name, input, headers))
    const asking: Asking = {
      token,
      send: (bearer) => request(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    }
    const isCacheable = methodOf(name) === 'GET' && cachedCallOf(address) !== null && input.prefetch === undefined
    const uid = isCacheable && cached !== undefined ? cached.reader() : null
    try {
      const response =
        uid === null || cached === undefined
          ? await ask(asking, await token(false))
          : await askOrCached(asking, {
              send: () => request({ [readerHeader]: uid }),
              wait: cached.wait,
              onFresh: async (late) => {
                if (!isFromDevice(late)) cached.onFresh({ address, status: late.status, body: await late.text() })
              },
            })
      const result = response.ok ? await answerIn<AnswerOf<Name>>(name, response) : await refusalIn(name, response)
      onReach(!isFromDevice(response), askedMs)
      return result
    } catch {
      if (input.prefetch?.aborted !== true) onReach(false, askedMs)
      return noAnswer
    }
  }
}

const isFromDevice = ({ headers }: Response): boolean => headers.has(cachedSinceHeader)

const noAnswer: Failure = { ok: false, failure: 'no-answer' }

function requestOf<Name extends CallName>(name: Name, input: CallInput<Name>, given: HeadersInit): RequestInit {
  const headers = new Headers(given)
  const { body, bytes } = input
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (bytes !== undefined) headers.set('content-type', 'application/octet-stream')
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
  if (input.prefetch !== undefined) headers.set(prefetchHeader, '1')
  const patience = AbortSignal.timeout(patienceFor(name))
  return {
    method: methodOf(name),
    headers,
    cache: 'no-store',
    // Both may be called as the page is closed.
    keepalive: name === 'signOut' || name === 'deleteMessage',
    body: body === undefined ? (bytes ?? null) : JSON.stringify(body),
    signal: input.prefetch === undefined ? patience : AbortSignal.any([patience, input.prefetch]),
  }
}

/** A download may be large and the connection slow; finishing an upload decodes a picture. */
function patienceFor(name: CallName): number {
  if (name === 'uploadPart' || name === 'finishUpload') return uploadTimeoutMs
  if (name === 'downloadData' || name === 'agentUsageCsv' || name === 'readAttachment') return downloadTimeoutMs
  return pathOf(name).startsWith('/api/user/') ? userCallTimeoutMs : callTimeoutMs
}

/** A body that isn't JSON doesn't come from our server (a captive portal, say): it counts as no response. */
async function answerIn<Data>(name: CallName, response: Response): Promise<Result<Data>> {
  if (name === 'readAttachment') return { ok: true, data: (await response.blob()) as Data }
  const text = await response.text()
  const isCsv = response.headers.get('content-type')?.startsWith('text/csv') === true
  const data = (isCsv ? text : text === '' ? null : JSON.parse(text)) as Data
  const cachedAt = response.headers.get(cachedSinceHeader)
  return cachedAt === null ? { ok: true, data } : { ok: true, data, cachedAt }
}

/**
 * A gateway's 401, 403 or 404 isn't our server's either: nobody is signed out by it, and nothing counts as deleted.
 * What it forbids to send is shown as refused, since it would never be sent.
 */
async function refusalIn(name: CallName, response: Response): Promise<Failure> {
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const answer = parsedJson(await response.text())
  if (answer === null && (status === 404 || (status < 404 && methodOf(name) === 'GET'))) throw new TypeError()
  return {
    ok: false,
    failure: 'refused',
    status,
    detail: errorText(answer),
    code: errorCode(answer),
    retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : null,
  }
}
