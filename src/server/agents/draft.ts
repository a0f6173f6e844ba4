import { withoutHalf } from '#rules/agents/answer-text.ts'
import { agentStoreEveryChars } from '#wire/limits.ts'
import type { AgentTimes } from './agent-times.ts'

/** An answer while it is written: what is there of it, told to its readers now and again, and kept in the store. */
export type Draft = {
  readonly text: () => string
  readonly add: (text: string) => void
  /** Tells what is not told yet, and stops telling and storing. */
  readonly end: () => Promise<void>
}

type Outlets = {
  readonly times: Pick<AgentTimes, 'progressEveryMs' | 'storeEveryMs' | 'leaseMs'>
  readonly tell: (offset: number, text: string) => void
  /** Stores the whole text and renews the lease. */
  readonly store: (text: string) => Promise<void>
}

export function openDraft({ times, tell, store }: Outlets): Draft {
  let text = ''
  let told = 0
  let stored = 0
  let ticks = 0
  let storing: Promise<void> = Promise.resolve()
  const ticksPerLease = Math.max(1, Math.floor(times.leaseMs / 3 / times.storeEveryMs))

  /** How much of it can be read in the store, and how much could at the last frame that went back so far. */
  let readable = 0
  let lastReadable = 0
  let isStoreNews = false

  /**
   * One frame at most, so that there are never more than one for each `progressEveryMs`. After it was stored, a frame goes
   * back to where somebody may stand who came late and read the store: the store is behind what is told.
   */
  function sendRest(): void {
    if (text.length === told && !isStoreNews) return
    const from = isStoreNews ? Math.min(told, lastReadable) : told
    if (isStoreNews) lastReadable = readable
    tell(from, text.slice(from))
    told = text.length
    isStoreNews = false
  }

  function storeAll(): void {
    stored = text.length
    const whole = withoutHalf(text)
    // What cannot be stored now is stored with the next; if that fails too, the lease runs out.
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
      // The first words at once: what a crash takes in its first second would be asked for, and paid for, again.
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
