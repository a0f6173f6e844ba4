import { atom } from 'jotai'
import { tempThreadPrefix } from '../../wire/limits.ts'
import type { Message } from '../../wire/message.ts'
import * as texts from '../../wire/texts.ts'
import { showError } from './notices.ts'
import { type ReplyDraft, replyDraftAtom } from './reply-draft.ts'

/** A new thread between the press of Send and the server's answer (section 3): it stands at `/cloud/{id}`. */
export type TemporaryThread = { readonly id: string; readonly draft: ReplyDraft }

export const temporaryThreadAtom = atom((get): TemporaryThread | null => {
  const draft = get(replyDraftAtom)
  if (draft?.target !== 'new-thread' || draft.attempt === null) return null
  return { id: tempThreadPrefix + draft.attempt.key, draft }
})

const completedState = atom<ReadonlyMap<string, string>>(new Map())

/** The threads that temporary ones of this visit have become. */
export const completedThreadsAtom = atom((get) => get(completedState))

type Completion = { readonly temporaryId: string; readonly message: Partial<Message> }

/** The server has answered: whoever looks at the temporary thread is led to the real one. */
export const completeThread = atom(null, (get, set, { temporaryId, message: { id } }: Completion) => {
  if (id) set(completedState, new Map(get(completedState)).set(temporaryId, id))
  else set(showError, texts.newThreadIncomplete)
})

export const isTemporaryId = (id: string): boolean => id.startsWith(tempThreadPrefix)
