import { swipeNudge } from '../../../device/local-storage/swipe-nudge.ts'

export const isNudgeDue = (): boolean => !swipeNudge.wasShown()

/** Whether the nudge may be shown now: once per device. */
export function takeNudge(): boolean {
  const isDue = isNudgeDue()
  swipeNudge.recordShown()
  return isDue
}
