import { atom } from 'jotai'
import { newThreadSettings, type ReplySettings, settingsFromTarget } from '../../rules/reply.ts'
import type { Message } from '../../wire/message.ts'
import { outsideAtom } from './outside.ts'
import { viewerAtom } from './session.ts'

export type ReplyTarget = Message | 'new-thread'

/** What is being written, for whom. `attempt` is the last press of Send: pressed again on the same words, it keeps its key. */
export type ReplyDraft = {
  readonly target: ReplyTarget
  readonly text: string
  readonly settings: ReplySettings
  readonly stage: 'writing' | 'sending'
  readonly attempt: { readonly key: string; readonly words: string } | null
  readonly problem: string | null
}

export const replyDraftAtom = atom<ReplyDraft | null>(null)

export const targetKey = (target: ReplyTarget): string => (target === 'new-thread' ? target : target.id)

/** Opens the reply box for a message or a new thread, with the text that was left there. */
export const startDraft = atom(null, (get, set, target: ReplyTarget) => {
  const current = get(replyDraftAtom)
  if (current !== null && targetKey(current.target) === targetKey(target)) return
  const settings = target === 'new-thread' ? newThreadSettings : settingsFromTarget(target, get(viewerAtom))
  const text = get(outsideAtom).drafts.find(targetKey(target))
  set(replyDraftAtom, { target, text, settings, stage: 'writing', attempt: null, problem: null })
})

/** Hides the reply box; its text stays on the device. */
export const closeDraft = atom(null, (_get, set) => set(replyDraftAtom, null))

export const discardDraft = atom(null, (get, set) => {
  const draft = get(replyDraftAtom)
  if (draft !== null) get(outsideAtom).drafts.keep(targetKey(draft.target), '')
  set(replyDraftAtom, null)
})

export const writeDraft = atom(null, (get, set, text: string) => {
  const draft = get(replyDraftAtom)
  if (draft === null || draft.stage === 'sending') return
  set(replyDraftAtom, { ...draft, text, problem: null })
  get(outsideAtom).drafts.keep(targetKey(draft.target), text)
})

export const changeSettings = atom(null, (_get, set, settings: ReplySettings) =>
  set(replyDraftAtom, (draft) => (draft === null ? null : { ...draft, settings })),
)
