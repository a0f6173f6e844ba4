import { withoutHalf } from '../../rules/agents/answer-text.ts'
import { agentStoreEveryChars } from '../../wire/limits.ts'
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

  /** After it was stored, where the answer stands is told too: whoever came between two pieces knows that there is more. */
  let isStandNews = false

  /** One frame at most, so that there are never more than one for each `progressEveryMs`. */
  function tellRest(): void {
    if (text.length === told && !isStandNews) return
    tell(told, text.slice(told))
    told = text.length
    isStandNews = false
  }

  function storeAll(): void {
    stored = text.length
    const whole = withoutHalf(text)
    // What cannot be stored now is stored with the next; if that fails too, the lease runs out.
    storing = storing
      .then(() => store(whole))
      .then(
        () => {
          isStandNews = true
        },
        () => {},
      )
  }

  const telling = setInterval(tellRest, times.progressEveryMs)
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
      tellRest()
      await storing
    },
  }
}
