import { type ThreadVisit, visitIn } from './use-open-thread.ts'

/** The history state of another message of the thread: Back still leads to where the thread was opened from. */
export function visitAfterJump(state: unknown): ThreadVisit {
  const { replyTo: _, jumps = 0, ...visit } = visitIn(state)
  return { ...visit, jumps: jumps + 1 }
}
