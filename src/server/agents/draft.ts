import { withoutHalfSurrogate } from '#rules/agents/answer-text.ts'
import { agentStoreEveryChars } from '#wire/limits.ts'
import type { AgentTimes } from './agent-times.ts'

/** An answer while it is written: its text so far, sent to its readers at intervals, and stored in the database. */
export type Draft = {
  readonly text: () => string
  readonly add: (text: string) => void
  /** Sends what was not sent yet, and stops sending and storing. */
  readonly end: () => Promise<void>
}

type Outlets = {
  readonly times: Pick<AgentTimes, 'progressEveryMs' | 'storeEveryMs' | 'leaseMs'>
  readonly onProgress: (offset: number, text: string, doing: string | null) => void
  /** What is done meanwhile, which readers are told as well. */
  readonly doing?: () => string | null
  /** Stores the whole text and renews the lease. */
  readonly store: (text: string) => Promise<void>
}

export function openDraft({ times, onProgress, store, doing = () => null }: Outlets): Draft {
  let text = ''
  let sent = 0
  let stored = 0
  let ticks = 0
  let storing: Promise<void> = Promise.resolve()
  const ticksPerLease = Math.max(1, Math.floor(times.leaseMs / 3 / times.storeEveryMs))

  /** How much of it is in the database, and how much was at the last frame that went back that far. */
  let readable = 0
  let lastReadable = 0
  let isStoreNews = false
  let lastDone: string | null = null

  /**
   * At most one frame, so that there is never more than one per `progressEveryMs`. After each store, a frame goes back
   * to the previously stored length: a reader who came late and read the database has only that much.
   */
  function sendRest(): void {
    const done = doing()
    if (text.length === sent && !isStoreNews && done === lastDone) return
    lastDone = done
    const from = isStoreNews ? Math.min(sent, lastReadable) : sent
    if (isStoreNews) lastReadable = readable
    onProgress(from, text.slice(from), done)
    sent = text.length
    isStoreNews = false
  }

  function storeAll(): void {
    stored = text.length
    const whole = withoutHalfSurrogate(text)
    // A failed store is made up for by the next one; if that fails too, the lease expires.
    storing = storing
      .then(() => store(whole))
      .then(
        () => {
          readable = whole.length
          isStoreNews = true
        },
        () => {},
      )
  }

  const telling = setInterval(sendRest, times.progressEveryMs)
  const keeping = setInterval(() => {
    ticks += 1
    if (text.length > stored || ticks % ticksPerLease === 0) storeAll()
  }, times.storeEveryMs)

  return {
    text: () => text,
    add: (more) => {
      text += more.replaceAll('\0', '')
      // The first text is stored immediately: without it, a crash in the first second would mean asking, and paying,
      // again.
      const isFirst = stored === 0 && text.trim() !== ''
      if (isFirst || text.length - stored >= agentStoreEveryChars) storeAll()
    },
    end: async () => {
      clearInterval(telling)
      clearInterval(keeping)
      sendRest()
      await storing
    },
  }
}
