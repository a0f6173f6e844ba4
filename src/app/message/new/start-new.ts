import type { Store } from '../../state/platform/store.ts'
import { watchMutedPeople } from '../../state/seen/mute.ts'
import { startSeen } from '../../state/seen/start-seen.ts'
import { startModeration } from '../../state/settings/start-moderation.ts'
import { laterPartsAtom } from '../later-parts.ts'
import { announceArrivals } from './announce-arrivals.ts'
import { ListMarks, ThreadMarks } from './marks.tsx'
import { watchShown } from './watch-shown.ts'

let isStarted = false

/** Shows a signed-in person what is new to them, and notes what they see. */
export function startNew(store: Store): void {
  if (isStarted) return
  isStarted = true
  startSeen(store)
  startModeration(store)
  watchShown(store)
  announceArrivals(store)
  watchMutedPeople(store)
  store.set(laterPartsAtom, (parts) => ({ ...parts, NewMark: ThreadMarks, NewCount: ListMarks }))
  // Now the cards are folded by their own code.
  document.adoptedStyleSheets = []
}
