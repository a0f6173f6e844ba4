import { readsPausedMs } from '#wire/limits.ts'

let released: Promise<void> | null = null

/**
 * Reads wait from now on, until the page is reloaded or a few seconds have passed. A request that arrives just as a
 * browser stops a worker to replace it starts it again, and it is then replaced half a minute later at the earliest.
 */
export function pauseReads(): void {
  released = new Promise((resolve) => setTimeout(resolve, readsPausedMs))
}

/** Fetches; what isn't a read may be the last that the page sends, and never waits. */
export const fetchUnlessPaused = async (address: string, request: RequestInit): Promise<Response> => {
  if (released !== null && request.method === 'GET') await released
  return fetch(address, request)
}
