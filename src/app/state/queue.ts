import { atom, type WritableAtom } from 'jotai'
import { type QueueAnswer, queueRetryMs, queueStep } from '../../rules/sending.ts'
import { outsideAtom } from './outside.ts'

/** What came of sending the next one; null when there is nothing to send. */
export type Sent = { readonly key: string; readonly answer: QueueAnswer & { readonly retryAfterMs?: number | null } }
type SendNext = WritableAtom<null, [skipped: ReadonlySet<string>], Promise<Sent | null>>

/** When to try again; another object after each round. */
export type Retry = { readonly ms: number }

/** Sends what waits, one after the other and one tab at a time; what is left is tried again later. */
export function makeQueue(name: string, sendNext: SendNext) {
  const running = atom<Promise<void> | null>(null)
  const queued = atom<Promise<void> | null>(null)
  const failures = atom(0)
  const retryAtom = atom<Retry | null>(null)

  const runRound = atom(null, async (get, set): Promise<void> => {
    const skipped = new Set<string>()
    let paused: Sent | null = null
    let hasSent = false
    while (paused === null) {
      const sent = await set(sendNext, skipped)
      if (sent === null) break
      const step = queueStep(sent.answer)
      if (step === 'done') hasSent = true
      if (step === 'later') skipped.add(sent.key)
      if (step === 'pause') paused = sent
    }
    const isLeft = paused !== null || skipped.size > 0
    const inVain = hasSent ? 0 : get(failures)
    set(failures, isLeft ? inVain + 1 : 0)
    set(retryAtom, isLeft ? { ms: queueRetryMs(get(failures), paused?.answer.retryAfterMs ?? null) } : null)
  })

  /** A round from now on: those who ask while one runs get one more, once it has come to its end. */
  const flush = atom(null, (get, set): Promise<void> => {
    const next = get(queued)
    if (next !== null) return next
    const round = (get(running) ?? Promise.resolve()).then(async () => {
      set(queued, null)
      set(running, round)
      await get(outsideAtom).inTurn(name, () => set(runRound))
      if (get(running) === round) set(running, null)
    })
    set(queued, round)
    return round
  })

  return { flush, retryAtom, isBusyAtom: atom((get) => get(running) !== null || get(queued) !== null) }
}
