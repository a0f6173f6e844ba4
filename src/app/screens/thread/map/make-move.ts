import type { Move } from '#rules/map/moves.ts'
import * as texts from '#wire/texts.ts'
import { showQuietly } from '../../../state/platform/notices.ts'
import type { Store } from '../../../state/platform/store.ts'
import { stillNewAtom } from '../../../state/seen/new-messages.ts'
import { findDestination, goToMapMessage } from '../../../state/thread/map/map.ts'
import { lastMoveTargetAtom, readingPositionAtom } from '../../../state/thread/map/map-view.ts'
import { findReadingPosition } from '../find-reading-position.ts'

/** Moves from the reader's position, or shows why there is nowhere to go. Returns the address to open, if any. */
export async function makeMove({ get, set }: Pick<Store, 'get' | 'set'>, move: Move): Promise<string | null> {
  const here = findReadingPosition()
  set(readingPositionAtom, here)
  if (here !== null && document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message === here) {
    set(lastMoveTargetAtom, here)
  }
  const destination = await set(findDestination, move, get(stillNewAtom))
  if (destination !== 'unknown' && destination !== 'none') return set(goToMapMessage, destination)
  void set(showQuietly, destination === 'unknown' ? texts.mapNotYet : nowhere[move])
  return null
}

const nowhere: Readonly<Record<Move, string>> = {
  'previous-fork': texts.noForkAbove,
  'next-fork': texts.noForkBelow,
  'next-unread': texts.nothingUnread,
  parent: texts.noParent,
  newest: texts.isNewest,
}
