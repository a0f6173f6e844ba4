import { reconnectDelayMs } from '#rules/browser/reconnect.ts'
import { socketReconnectCapMs } from '#wire/limits.ts'

/**
 * Retries a failed dynamic import with growing delays until it succeeds: a rejected lazy component would make React
 * unmount the whole page, and without the code of its start a page would stay as it is until a reload. Each error is
 * reported.
 */
export async function retryImport<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch()
    } catch (error) {
      reportError(error)
      await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(tries) ?? socketReconnectCapMs))
    }
  }
}
