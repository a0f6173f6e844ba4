import { socketSilenceMs } from '#wire/limits.ts'

type Options = {
  readonly isHidden: () => boolean
  /** Closes this tab's socket if it is open and the tab is hidden; returns whether it did. */
  readonly closeIfHidden: () => boolean
  readonly retry: () => void
}

type SharedLimit = {
  /** The server has refused this tab's socket for now; `isTooMany`: because the person has too many. */
  readonly refused: (isTooMany: boolean) => void
  readonly opened: () => void
  readonly end: () => void
}

const closeWithinMs = 1_000

/**
 * A person has only so many sockets. If a visible tab is refused one, a hidden tab of the same browser closes its own;
 * and the visible tab retries until it is open, since other devices close theirs without a word.
 */
export function shareSocketLimit({ isHidden, closeIfHidden, retry }: Options): SharedLimit {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('canopy:sockets')
  let retrying: ReturnType<typeof setInterval> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  const retryIfVisible = () => {
    if (retrying !== undefined && !isHidden()) retry()
  }
  const opened = () => {
    clearInterval(retrying)
    retrying = undefined
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // One hidden tab is enough: those that wait longer learn that another has closed its socket.
    clearTimeout(closing)
    if (data === 'closed') retryIfVisible()
    if (data !== 'needed') return
    closing = setTimeout(() => closeIfHidden() && channel.postMessage('closed'), closeWithinMs * Math.random())
  })
  return {
    refused: (isTooMany) => {
      if (isTooMany && !isHidden()) channel?.postMessage('needed')
      retrying ??= setInterval(retryIfVisible, socketSilenceMs)
    },
    opened,
    end: () => {
      opened()
      clearTimeout(closing)
      channel?.close()
    },
  }
}
