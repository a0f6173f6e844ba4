import type { Store } from '../../state/platform/store.ts'
import { startSeen } from '../../state/seen/start-seen.ts'
import { laterPartsAtom } from '../later-parts.ts'
import { NewCount } from './new-count.tsx'
import { NewMark } from './new-mark.tsx'
import { watchShown } from './watch-shown.ts'

let isStarted = false

/** Shows a signed-in person what is new to them, and notes what they see. */
export function startNew(store: Store): void {
  if (isStarted) return
  isStarted = true
  startSeen(store)
  watchShown(store)
  store.set(laterPartsAtom, (parts) => ({ ...parts, NewMark, NewCount }))
}
