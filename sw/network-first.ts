import { isOpening } from '#rules/cache/cached-call.ts'
import { parsedJson } from '#rules/text/json.ts'
import { cacheFirstAfterMs, freshResponseInTimeMs } from '#wire/limits.ts'
import { type CacheWorkerMessage, cachedSinceHeader } from '#wire/worker-messages.ts'
import { type CacheableRequest, cacheAnswer, dropAnswer, findAnswer } from './cached-answers.ts'

/** The parts of the worker's environment that answering depends on. */
export type NetworkFirstEnvironment = {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  /** Sends a message to the page that made the request. */
  readonly postToPage: (message: CacheWorkerMessage) => void
  /** Whether the connection is known to be so slow that the cache answers immediately. */
  readonly isSlow: () => boolean
  /** Keeps the worker alive until this is done. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

type ReadRequest = { readonly request: Request; readonly cacheable: CacheableRequest }

/**
 * Network first, with a short timeout: a call that opens a screen waits for a moment, later ones for three seconds. On
 * a timeout or without a network the cache answers; a late response is cached, and the page gets a message.
 */
export async function answerNetworkFirst(
  environment: NetworkFirstEnvironment,
  { request, cacheable }: ReadRequest,
): Promise<Response> {
  if (cacheable.isCacheOnly) return (await readStored(environment, cacheable)) ?? Response.error()
  const fresh = askServer(environment, { request, cacheable })
  environment.waitUntil(fresh)
  const inTime = await Promise.race([fresh, environment.wait(timeoutMs(environment, cacheable))])
  if (inTime?.isAnswer) return toResponse(inTime)

  const cache = await readStored(environment, cacheable)
  if (cache === null) return toResponse(await fresh)
  const { pathname, search } = new URL(request.url)
  environment.waitUntil(
    fresh.then(({ isAnswer, status, body }) => {
      if (isAnswer) environment.postToPage({ type: 'FRESH', address: pathname + search, status, body })
    }),
  )
  return cache
}

function timeoutMs({ isSlow }: NetworkFirstEnvironment, { call }: CacheableRequest): number {
  if (!isOpening(call)) return freshResponseInTimeMs
  return isSlow() ? 0 : cacheFirstAfterMs
}

type Answer = {
  /** Whether our server sent this: a hotel's sign-in page or a gateway's error isn't an answer. */
  readonly isAnswer: boolean
  readonly status: number
  readonly body: string
  readonly retryAfter: string | null
}

const noAnswer: Answer = { isAnswer: false, status: 0, body: '', retryAfter: null }

/** Sends the request and caches the response; what the reader may no longer see is deleted from the cache. */
async function askServer(environment: NetworkFirstEnvironment, { request, cacheable }: ReadRequest): Promise<Answer> {
  const askedAt = Date.now()
  try {
    const response = await environment.fetch(request)
    const body = await response.text()
    const { status } = response
    const parsed = parsedJson(body)
    const isAnswer = status < 500 && parsed !== null
    if (status === 200 && isAnswer) environment.waitUntil(saveAnswer(environment, cacheable, parsed, askedAt))
    if ([401, 403, 404].includes(status) && isAnswer)
      environment.waitUntil(dropAnswer(environment.caches, cacheable).catch(() => undefined))
    return { isAnswer, status, body, retryAfter: response.headers.get('retry-after') }
  } catch {
    return noAnswer
  }
}

/** A device that cannot store anything more still shows the response. */
async function saveAnswer(
  environment: NetworkFirstEnvironment,
  cacheable: CacheableRequest,
  answer: unknown,
  askedAt: number,
): Promise<void> {
  const gone = await cacheAnswer(environment.caches, cacheable, answer, askedAt).catch(() => [])
  if (gone.length > 0) environment.postToPage({ type: 'GONE', ids: gone })
}

function toResponse({ status, body, retryAfter }: Answer): Response {
  if (status === 0) return Response.error()
  const headers = new Headers({ 'content-type': 'application/json' })
  if (retryAfter !== null) headers.set('retry-after', retryAfter)
  return new Response(body, { status, headers })
}

async function readStored({ caches }: NetworkFirstEnvironment, cacheable: CacheableRequest): Promise<Response | null> {
  const found = await findAnswer(caches, cacheable).catch(() => null)
  if (found === null) return null
  return Response.json(found.answer, { headers: { [cachedSinceHeader]: new Date(found.keptAt).toISOString() } })
}
