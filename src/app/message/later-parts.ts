import { atom } from 'jotai'
import type { ComponentType } from 'react'

/** Parts of messages for signed-in people that are loaded once the page is idle. */
export type LaterParts = {
  /** Marks a message of a thread that was new when the thread was opened. */
  readonly NewMark?: ComponentType<{ readonly id: string }>
  /** How many messages are new in a thread of the list; `at` is the card. */
  readonly NewCount?: ComponentType<{ readonly at: string }>
}

export const laterPartsAtom = atom<LaterParts>({})
