import { setTimeout as wait } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type Call, type CallName, calls } from '#wire/calls.ts'
import { answerMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Code, fail, Problem } from './problem.ts'
import { triesMax, type Unanswered, waitBefore } from './retries.ts'

export type Input = {
  readonly id?: string
  readonly form?: string
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly body?: unknown
  /** Makes a post harmless to repeat. */
  readonly key?: string
  /** For how long it may be tried again; null: until there is an answer. */
  readonly waitMs?: number | null
}

export type AnswerOf<Name extends CallName> = Static<(typeof calls)[Name]['answer']>

export type Server = {
  readonly origin: string
  /** Makes one call of the API. Only calls that are harmless to repeat may be made: they are. */
  readonly answer: <Name extends CallName>(name: Name, input?: Input) => Promise<AnswerOf<Name>>
  /** The same for a call that has two answers: its status, and the body as the one or the other schema says. */
  readonly ask: (name: CallName, input?: Input) => Promise<{ readonly status: number; readonly body: unknown }>
  /** The bytes of a file that this token's person may see now, or null. */
  readonly file: (id: string, form: 'full' | 'file') => Promise<Uint8Array | null>
}

type Settings = {
  readonly origin: string
  readonly token: string
  readonly waitMs: number | null
  readonly timeoutMs?: number
}

/** For an answer; of a file, until more of it comes. */
const usualTimeoutMs = 30_000
/** A thread is three parts of this size at most. */
const bytesMax = 4 * answerMaxBytes

/** However large a server lets files be, no larger ones are read into memory. */
const fileBytesMax = 200 * 1024 * 1024

/** All calls go through here: their address, the token, the waits, what an error means. */
export function callsOf({ origin, token, waitMs: usualWaitMs, timeoutMs = usualTimeoutMs }: Settings): Server {
  const patiently = async (name: CallName, input: Input): Promise<Answered> => {
    const call: Call = calls[name]
    let leftMs = input.waitMs === undefined ? usualWaitMs : input.waitMs
    for (let failures = 0; ; failures += 1) {
      const answered = await once({ origin, token, timeoutMs }, call, input)
      if (!('why' in answered)) return answered
      const waitMs = waitBefore(answered, failures)
      const isOver = leftMs !== null && (waitMs > leftMs || failures + 1 >= triesMax)
      if (isOver) throw problemOf(answered, input)
      if (leftMs !== null) leftMs -= waitMs
      await wait(waitMs)
    }
  }
  const ask: Server['ask'] = (name, input = {}) => patiently(name, input)
  return {
    origin,
    ask,
    file: async (id, form) => {
      try {
        const { body } = await patiently('readAttachment', { id, form })
        return body instanceof Uint8Array ? body : null
      } catch (error) {
        if (error instanceof Problem && error.code === 'not-found') return null
        throw error
      }
    },
    answer: async <Name extends CallName>(name: Name, input?: Input) => {
      const { body } = await ask(name, input)
      return checked<(typeof calls)[Name]['answer']>(calls[name].answer, body)
    },
  }
}

/** An answer that has the shape that this version knows. */
export function checked<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (!Value.Check(schema, body))
    return fail('unreachable', 'The server answered in a form that this version does not know')
  return body
}

type Answered = { readonly status: number; readonly body: unknown }

async function once(
  { origin, token, timeoutMs }: Required<Omit<Settings, 'waitMs'>>,
  call: Call,
  input: Input,
): Promise<Answered | Unanswered> {
  const { key, body } = input
  const givesBytes = call.givesBytes === true
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), timeoutMs)
  let answer: Response
  let bytes: Buffer
  try {
    answer = await fetch(addressOf(origin, call, input), {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The token is for this server alone.
      redirect: 'manual',
      signal: late.signal,
    })
    // A large file may take long over a slow network.
    const onPart = givesBytes ? () => void timer.refresh() : undefined
    bytes = await boundedBytes(answer, givesBytes ? fileBytesMax : bytesMax, onPart)
  } catch (error) {
    if (error instanceof Problem) throw error
    return { why: 'no-answer', detail: reasonOf(error, timeoutMs), status: null, retryAfter: null }
  } finally {
    clearTimeout(timer)
  }
  const { status } = answer
  if (answer.ok && givesBytes) return { status, body: bytes }
  const said = parsed(bytes.toString('utf8'))
  if (answer.ok && said !== undefined) return { status, body: said }
  const detail = detailOf(said) ?? `The server answered with status ${status}`
  const retryAfter = answer.headers.get('retry-after')
  if (status >= 500 || answer.ok || [408, 425, 429].includes(status))
    return { why: 'later', detail, status, retryAfter }
  return fail(codeOf(status, detail), detail, { status, ...(key === undefined ? {} : { key }) })
}

function addressOf(origin: string, { path }: Call, { id = '', form = '', query = {} }: Input): URL {
  const url = new URL(path.replace(':id', encodeURIComponent(id)).replace(':form', form), origin)
  for (const [name, given] of Object.entries(query))
    for (const each of given === undefined ? [] : [given].flat()) url.searchParams.append(name, String(each))
  return url
}

/** However much a server sends, no more than its own bound is read. */
async function boundedBytes(answer: Response, most: number, onPart?: () => void): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    onPart?.()
    bytes += part.length
    if (bytes > most) fail('unreachable', 'The answer of the server is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const detailOf = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'detail' in said && typeof said.detail === 'string' ? said.detail : null

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `The server did not answer within ${timeoutMs / 1_000} s`
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}

function codeOf(status: number, detail: string): Code {
  if (status === 401 || detail === texts.silentLogout) return 'not-logged-in'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not-found'
  return status < 400 ? 'unreachable' : 'refused'
}

function problemOf({ status, detail, retryAfter }: Unanswered, { key }: Input): Problem {
  const seconds = Number(retryAfter ?? Number.NaN)
  return new Problem(status === 429 ? 'too-many-requests' : 'unreachable', detail, {
    ...(status === null ? {} : { status }),
    ...(Number.isFinite(seconds) ? { retry_after_s: seconds } : {}),
    ...(key === undefined ? {} : { key }),
  })
}
