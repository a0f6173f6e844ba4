import type { ReactNode } from 'react'
import type { Me } from '#wire/user.ts'
import type { Store } from '../../src/app/state/platform/store.ts'
import type { Session } from '../../src/app/state/session/session.ts'
import type { Answers } from '../app/screens/pages/mount-screen.tsx'
import { ada, type Person } from '../support/forest/cast.ts'

/** One state of a part: the user, the server's responses, and the state before. */
export type Story = {
  readonly show: ReactNode
  readonly as?: Session
  readonly answers?: Answers
  readonly set?: (store: Store) => void
}

/** A part of the UI, with all its states by name. A part that opens a dialog has one state. */
export type Part = Readonly<Record<string, Story>>

export const visitor: Session = { stage: 'signed-out' }

export const as = (person: Person, part: Partial<Me> = {}): Session => {
  const { uid, email, display_name, user_tag, status } = person
  return { stage: 'signed-in', uid, email, me: { uid, email, display_name, user_tag, status, ...part } }
}

export const asAda = as(ada)

export const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)
export const rightToLeft = 'שלום, זה עץ גדול מאוד עם ענפים רבים.'
