import { cacheFirstAfterMs } from '#wire/limits.ts'

/** How one call is sent to the server. */
export type Asking = {
  readonly token: (fresh: boolean) => Promise<string | null>
  readonly send: (bearer: string | null) => Promise<Response>
}

/** How a request is sent to the worker's cache, and what happens with the server's late response. */
type CacheAsking = {
  readonly send: () => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly onFresh: (response: Response) => Promise<void>
}

/** Sends with the current token, and once more with a fresh one if the server rejects it. */
export async function ask({ token, send }: Asking, bearer: string | null): Promise<Response> {
  const response = await send(bearer)
  if (response.status !== 401 || bearer === null) return response
  const fresh = await token(true)
  return fresh === null ? response : send(fresh)
}

/** For a signed-in reader: if the provider returns no token, or none in time, the cached response is used. */
export async function askOrCached(asking: Asking, cached: CacheAsking): Promise<Response> {
  const bearer = asking.token(false)
  const inTime = await Promise.race([bearer.catch(() => null), cached.wait(cacheFirstAfterMs)])
  if (inTime === null) return cached.send()
  if (inTime !== undefined) return ask(asking, inTime)

  const answer = bearer.then((late) => (late === null ? cached.send() : ask(asking, late)))
  const given = await cached.send().catch(() => null)
  if (given === null) return answer
  answer.then(cached.onFresh).catch(() => undefined)
  return given
}
