import { cacheFirstAfterMs } from '#wire/limits.ts'

/** How one call is sent to the server. */
export type Asking = {
  readonly token: (fresh: boolean) => Promise<string | null>
  readonly send: (bearer: string | null) => Promise<Response>
}

/** How the worker is asked for what it keeps, and who hears of the server's answer that comes after all. */
export type CacheAsking = {
  readonly send: () => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly onLate: (response: Response) => Promise<void>
}

/** With the token of now, and once more with a new one where the server did not take it. */
export async function ask({ token, send }: Asking, bearer: string | null): Promise<Response> {
  const response = await send(bearer)
  if (response.status !== 401 || bearer === null) return response
  const fresh = await token(true)
  return fresh === null ? response : send(fresh)
}

/** A reader's own: where the provider gives no token, or none in time, the worker gives what it has. */
export async function askOrCached(asking: Asking, cached: CacheAsking): Promise<Response> {
  const bearer = asking.token(false)
  const inTime = await Promise.race([bearer.catch(() => null), cached.wait(cacheFirstAfterMs)])
  if (inTime === null) return cached.send()
  if (inTime !== undefined) return ask(asking, inTime)

  const answer = bearer.then((late) => (late === null ? cached.send() : ask(asking, late)))
  const given = await cached.send().catch(() => null)
  if (given === null) return answer
  answer.then(cached.onLate).catch(() => undefined)
  return given
}
