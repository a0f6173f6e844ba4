let requests = new AbortController()

/** Fetches, until `abortRequests` is called. Throws AbortError then, and TypeError without a network. */
export const abortableFetch = (request: Request): Promise<Response> =>
  // Safari before 17.4 can't combine two signals: there the page's own is the only one.
  fetch(request, { signal: 'any' in AbortSignal ? AbortSignal.any([request.signal, requests.signal]) : request.signal })

/** Resolves with the work, or with undefined once `abortRequests` is called. */
export function untilAborted<T>(work: Promise<T>): Promise<T | undefined> {
  const { signal } = requests
  const aborted = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  return Promise.race([work, aborted])
}

/** Ends all requests that this worker is making; later ones are made as usual. */
export function abortRequests(): void {
  requests.abort()
  requests = new AbortController()
}
