import { isOpening } from '#rules/cache/cached-call.ts'
import { cacheFirstAfterMs, lateAnswerInTimeMs } from '#wire/limits.ts'
import { type CacheWorkerMessage, cachedSinceHeader } from '#wire/worker-messages.ts'
import { dropAnswer, findAnswer, type Reading, startReadMarks } from './cached-answers.ts'

/** What the answers need of the worker's world. */
export type ReadingWorld = {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  /** Says something to the page that asked. */
  readonly tell: (word: CacheWorkerMessage) => void
  /** Whether the line is known to be so slow that it is not waited for. */
  readonly isSlow: () => boolean
  /** Keeps the worker awake until this is done. */
  readonly stay: (work: Promise<unknown>) => void
}

type Asked = { readonly request: Request; readonly reading: Reading }

/**
 * The network first, for as long as it is quick: what opens a screen waits for a moment, what goes on in one for three
 * seconds. Then, or where nobody answers, what is kept is given; the answer that comes after all is kept, and the page is
 * told.
 */
export async function answerReading(world: ReadingWorld, { request, reading }: Asked): Promise<Response> {
  if (reading.isCacheOnly) return (await readStored(world, reading)) ?? Response.error()
  const fresh = askServer(world, { request, reading })
  world.stay(fresh)
  const inTime = await Promise.race([fresh, world.wait(patienceMs(world, reading))])
  if (inTime?.isAnswer) return given(inTime)

  const cache = await readStored(world, reading)
  if (cache === null) return given(await fresh)
  const { pathname, search } = new URL(request.url)
  world.stay(
    fresh.then(({ isAnswer, status, body }) => {
      if (isAnswer) world.tell({ type: 'FRESH', address: pathname + search, status, body })
    }),
  )
  return cache
}

function patienceMs({ isSlow }: ReadingWorld, { call }: Reading): number {
  if (!isOpening(call)) return lateAnswerInTimeMs
  return isSlow() ? 0 : cacheFirstAfterMs
}

type Answer = {
  /** Whether our server said this: a hotel's sign-in page and a gateway's complaint are no answers. */
  readonly isAnswer: boolean
  readonly status: number
  readonly body: string
  readonly retryAfter: string | null
}

const silence: Answer = { isAnswer: false, status: 0, body: '', retryAfter: null }

/** Asks, and keeps what is answered; what may not be seen any more is taken away. */
async function askServer(world: ReadingWorld, { request, reading }: Asked): Promise<Answer> {
  const askedAt = Date.now()
  try {
    const response = await world.fetch(request)
    const body = await response.text()
    const { status } = response
    const parsed = parse(body)
    const isAnswer = status < 500 && parsed !== null
    if (status === 200 && isAnswer) world.stay(saveAnswer(world, reading, parsed, askedAt))
    if ([401, 403, 404].includes(status)) world.stay(dropAnswer(world.caches, reading).catch(() => undefined))
    return { isAnswer, status, body, retryAfter: response.headers.get('retry-after') }
  } catch {
    return silence
  }
}

/** A device that can keep nothing more still shows what has come. */
async function saveAnswer(world: ReadingWorld, reading: Reading, answer: unknown, askedAt: number): Promise<void> {
  const gone = await startReadMarks(world.caches, reading, answer, askedAt).catch(() => [])
  if (gone.length > 0) world.tell({ type: 'GONE', ids: gone })
}

function given({ status, body, retryAfter }: Answer): Response {
  if (status === 0) return Response.error()
  const headers = new Headers({ 'content-type': 'application/json' })
  if (retryAfter !== null) headers.set('retry-after', retryAfter)
  return new Response(body, { status, headers })
}

async function readStored({ caches }: ReadingWorld, reading: Reading): Promise<Response | null> {
  const found = await findAnswer(caches, reading).catch(() => null)
  if (found === null) return null
  return Response.json(found.answer, { headers: { [cachedSinceHeader]: new Date(found.keptAt).toISOString() } })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
