import { atom, type WritableAtom } from 'jotai'
import { type QueueAnswer, queueRetryMs, queueStep } from '#rules/pending/queue-step.ts'
import { environmentAtom } from '../platform/environment.ts'

/** The result of sending the next item; null if there is nothing to send. */
export type Sent = { readonly key: string; readonly answer: QueueAnswer & { readonly retryAfterMs?: number | null } }
type SendNext = WritableAtom<null, [skipped: ReadonlySet<string>], Promise<Sent | null>>

const isUnanswered = (answer: QueueAnswer): boolean => !answer.ok && answer.failure === 'no-answer'

const reachServer = atom(null, async (get) => (await get(environmentAtom).call('health')).ok)

/** When to retry; a new object after each round. */
export type Retry = { readonly ms: number }

/** Sends pending items one by one, in one tab at a time; what is left is retried later. */
export function makeQueue(name: string, sendNext: SendNext) {
  const running = atom<Promise<void> | null>(null)
  const queued = atom<Promise<void> | null>(null)
  const failures = atom(0)
  /**
   * Items that were the only ones without a response in the last round go last: one that never gets one blocks no
   * others.
   */
  const silent = atom<ReadonlySet<string>>(new Set<string>())
  const retryAtom = atom<Retry | null>(null)

  const runRound = atom(null, async (get, set): Promise<void> => {
    const before = get(silent)
    const postponed = new Set(before)
    const skipped = new Set(postponed)
    const unanswered = new Set<string>()
    const retried = new Set<string>()
    let paused: Sent | null = null
    let hasSent = false
    let hasAnswer = false
    while (paused === null) {
      const sent = await set(sendNext, skipped)
      if (sent === null && postponed.size === 0) break
      if (sent === null) {
        for (const key of postponed) skipped.delete(key)
        postponed.clear()
        continue
      }
      const step = queueStep(sent.answer)
      if (step === 'done') hasSent = true
      if (step === 'later') skipped.add(sent.key)
      if (step === 'pause') {
        const isSilent = isUnanswered(sent.answer)
        // With two items without a response the network is down. With one it was perhaps down, and is back: then the
        // item comes first again. If it has no response then either, that is its own problem.
        if (!isSilent || unanswered.size > 0) paused = sent
        else if (retried.has(sent.key)) skipped.add(sent.key)
        else if (await set(reachServer)) {
          retried.add(sent.key)
          continue
        } else paused = sent
        if (isSilent) unanswered.add(sent.key)
      }
      if (!isUnanswered(sent.answer)) hasAnswer = true
    }
    // If nothing had a response, the network is down and all items stay in order.
    const isAlone = (key: string) => hasAnswer || (unanswered.size === 1 && before.has(key))
    set(silent, new Set([...unanswered].filter(isAlone)))
    const isLeft = paused !== null || skipped.size > 0
    const inVain = hasSent ? 0 : get(failures)
    set(failures, isLeft ? inVain + 1 : 0)
    set(retryAtom, isLeft ? { ms: queueRetryMs(get(failures), paused?.answer.retryAfterMs ?? null) } : null)
  })

  /** Starts a round; all callers during a running round share one more after it. */
  const flush = atom(null, (get, set): Promise<void> => {
    const next = get(queued)
    if (next !== null) return next
    const round = (get(running) ?? Promise.resolve()).then(async () => {
      set(queued, null)
      set(running, round)
      await get(environmentAtom).withTabLock(name, () => set(runRound))
      if (get(running) === round) set(running, null)
    })
    set(queued, round)
    return round
  })

  return { flush, retryAtom, isBusyAtom: atom((get) => get(running) !== null || get(queued) !== null) }
}
