import type { CallName } from '../../wire/calls.ts'
import { callTimeoutMs, userCallTimeoutMs } from '../../wire/limits.ts'
import type { AnswerOf, Call, CallInput, Failure, Result } from './calls.ts'
import { paths } from './paths.ts'

export type HttpOptions = {
  /** The bearer token of now, or a new one when the server did not take the last. */
  readonly token: (fresh: boolean) => Promise<string | null>
  readonly fetch: typeof fetch
  /** Told after each call whether anything answered at all. */
  readonly onReach: (reached: boolean) => void
}

export function makeCall({ token, fetch, onReach }: HttpOptions): Call {
  return async <Name extends CallName>(name: Name, input: CallInput<Name> = {}): Promise<Result<AnswerOf<Name>>> => {
    const send = async (bearer: string | null) => fetch(addressOf(name, input), requestOf(name, input, bearer))
    try {
      const bearer = await token(false)
      let response = await send(bearer)
      if (response.status === 401 && bearer !== null) {
        const fresh = await token(true)
        if (fresh !== null) response = await send(fresh)
      }
      const result = response.ok ? await answerIn<AnswerOf<Name>>(response) : await refusalIn(response)
      onReach(true)
      return result
    } catch {
      onReach(false)
      return noAnswer
    }
  }
}

const noAnswer: Failure = { ok: false, failure: 'no-answer' }

function addressOf<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  const params: Readonly<Record<string, string>> = input.params ?? {}
  const path = pathOf(name).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries<unknown>(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(key, String(each))
    }
  }
  return query.size === 0 ? path : `${path}?${query}`
}

function requestOf<Name extends CallName>(name: Name, input: CallInput<Name>, bearer: string | null): RequestInit {
  const isUserCall = pathOf(name).startsWith('/api/user/')
  const headers = new Headers()
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
  return {
    method: methodOf(name),
    headers,
    cache: 'no-store',
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: AbortSignal.timeout(isUserCall ? userCallTimeoutMs : callTimeoutMs),
  }
}

const methodOf = (name: CallName): string => paths[name].slice(0, paths[name].indexOf(' '))
const pathOf = (name: CallName): string => paths[name].slice(paths[name].indexOf(' ') + 1)

/** Something that is not JSON was not said by our server (a hotel's sign-in page, say): that is no answer. */
async function answerIn<Data>(response: Response): Promise<Result<Data>> {
  const text = await response.text()
  return { ok: true, data: (text === '' ? null : JSON.parse(text)) as Data }
}

async function refusalIn(response: Response): Promise<Failure> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    ok: false,
    failure: 'refused',
    status: response.status,
    detail: detailIn(await response.text()),
    retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : null,
  }
}

function detailIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : ''
    return typeof detail === 'string' ? detail : ''
  } catch {
    return ''
  }
}
