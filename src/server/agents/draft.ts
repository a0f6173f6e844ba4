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

type DraftOptions = {
  readonly times: Pick<AgentTimes, 'progressEveryMs' | 'storeEveryMs' | 'leaseMs'>
  readonly onProgress: (offset: number, text: string, activity: string | null) => void
  /** What the model does meanwhile, such as calling a tool; readers are told as well. */
  readonly activityNow?: () => string | null
  /** Stores the whole text and renews the lease. */
  readonly store: (text: string) => Promise<void>
}

export function openDraft({ times, onProgress, store, activityNow = () => null }: DraftOptions): Draft {
  let text = ''
  let sent = 0
  let stored = 0
  let ticks = 0
  let storing: Promise<void> = Promise.resolve()
  const ticksPerLease = Math.max(1, Math.floor(times.leaseMs / 3 / times.storeEveryMs))

  /** How much of it is in the database, and how much was at the last frame that went back that far. */
  let storedLength = 0
  let lastStoredLength = 0
  let isStoreUnannounced = false
  let lastActivity: string | null = null

  /**
   * At most one frame, so that there is never more than one per `progressEveryMs`. After each store, a frame goes back
   * to the previously stored length: a reader who came late and read the database has only that much.
   */
  function sendUnsent(): void {
    const activity = activityNow()
    if (text.length === sent && !isStoreUnannounced && activity === lastActivity) return
    lastActivity = activity
    const from = isStoreUnannounced ? Math.min(sent, lastStoredLength) : sent
    if (isStoreUnannounced) lastStoredLength = storedLength
    onProgress(from, text.slice(from), activity)
    sent = text.length
    isStoreUnannounced = false
  }

  function storeAll(): void {
    stored = text.length
    const whole = withoutHalfSurrogate(text)
    // A failed store is made up for by the next one; if that fails too, the lease expires.
    storing = storing
      .then(() => store(whole))
      .then(
        () => {
          storedLength = whole.length
          isStoreUnannounced = true
        },
        () => {},
      )
  }

  const sendTimer = setInterval(sendUnsent, times.progressEveryMs)
  const storeTimer = setInterval(() => {
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
      clearInterval(sendTimer)
      clearInterval(storeTimer)
      sendUnsent()
      await storing
    },
  }
}
