import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { BroughtHome, LookedUp, Message } from '#wire/message.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
// Server-rendered pages show files before `MessageFiles` is loaded.
import './files/message-files.css'

/** Parts of messages that are loaded once the page is idle. */
type LaterParts = {
  /** What a message rests on that brings a branch home. */
  readonly BroughtHome?: ComponentType<BroughtHome>
  /** What an agent looked up for its answer. */
  readonly LookedUp?: ComponentType<LookedUp>
  /** Beside the time of a message of a thread. */
  readonly AfterTime?: ComponentType<{ readonly message: Message }>
  /** For signed-in people: marks a message of a thread that was new when the thread was opened. */
  readonly NewMark?: ComponentType<{ readonly id: string }>
  /** For signed-in people: how many messages are new in a thread of the list; `at` is the card. */
  readonly NewCount?: ComponentType<{ readonly at: string }>
}

/** The files of a message: loaded where there are any. */
export const MessageFiles = lazyPart(async () => (await import('./files/message-files.tsx')).MessageFiles)

export const laterPartsAtom = atom<LaterParts>({})
