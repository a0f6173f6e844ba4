import { atom } from 'jotai'
import { privateTo } from '#rules/thread/reply.ts'
import type { UserReference } from '#wire/user.ts'
import { changeSettings } from './draft-actions.ts'
import { replyDraftAtom } from './draft-state.ts'

/** Makes the draft of a new thread private, for these people alone. Once done, a draft with text is left as it is. */
export const addressDraft = atom(null, (get, set, people: readonly UserReference[], isDone: boolean) => {
  const draft = get(replyDraftAtom)
  if (draft === null || draft.target !== 'new-thread' || (isDone && draft.text !== '')) return
  set(changeSettings, privateTo(people))
})
