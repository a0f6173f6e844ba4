import { reconnectDelayMs } from '#rules/browser/reconnect.ts'
import { socketReconnectCapMs } from '#wire/limits.ts'

/**
 * A part of the app that cannot be fetched is asked for again, ever more rarely, until it is there: rendered without it,
 * React would take the whole page away. What went wrong is reported each time.
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
