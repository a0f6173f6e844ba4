import { socketSilenceMs } from '#wire/limits.ts'

type Options = {
  readonly isHidden: () => boolean
  /** Closes this tab's socket if it has one and is hidden; whether it did. */
  readonly giveUp: () => boolean
  readonly tryAgain: () => void
}

type Seats = {
  /** The server refuses a socket for now; `isFull`: since its person has too many. */
  readonly look: (isFull: boolean) => void
  readonly found: () => void
  readonly end: () => void
}

const offerWithinMs = 1_000

/**
 * A person has only so many sockets. A tab that is seen and is refused one gets that of a hidden tab of this browser;
 * and tries again until it has one, since other devices close theirs without a word.
 */
export function findSeats({ isHidden, giveUp, tryAgain }: Options): Seats {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('canopy:sockets')
  let again: ReturnType<typeof setInterval> | undefined
  let offer: ReturnType<typeof setTimeout> | undefined
  const tryIfSeen = () => {
    if (again !== undefined && !isHidden()) tryAgain()
  }
  const found = () => {
    clearInterval(again)
    again = undefined
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // One of the hidden tabs is enough: the others hear of it in time.
    clearTimeout(offer)
    if (data === 'free') tryIfSeen()
    if (data !== 'wanted') return
    offer = setTimeout(() => giveUp() && channel.postMessage('free'), offerWithinMs * Math.random())
  })
  return {
    look: (isFull) => {
      if (isFull && !isHidden()) channel?.postMessage('wanted')
      again ??= setInterval(tryIfSeen, socketSilenceMs)
    },
    found,
    end: () => {
      found()
      clearTimeout(offer)
      channel?.close()
    },
  }
}
