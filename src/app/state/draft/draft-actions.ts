import { atom } from 'jotai'
import type { Viewer } from '#rules/access/viewer.ts'
import { groundViewer, isOnGround } from '#rules/ground/ground-message.ts'
import { narrowerSettings, newThreadSettings, type ReplySettings, settingsFromTarget } from '#rules/thread/reply.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { storageProblem } from '../../device/indexed-db/storage-problem.ts'
import { storageTrouble } from '../../device/indexed-db/storage-trouble.ts'
import { drafts, type StoredDraft } from '../../device/local-storage/reader/drafts.ts'
import { openDialogAtom } from '../platform/dialogs.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom, viewerAtom } from '../session/session.ts'
import { bufferedTextAtom, type ReplyDraft, type ReplyTarget, replyDraftAtom, targetKey } from './draft-state.ts'

/** Whether the draft is for Ground, on this device only. */
export const isGroundDraft = ({ target }: ReplyDraft): boolean =>
  typeof target === 'string' ? target === 'new-ground-thread' : isOnGround(target)

/** The author: on Ground anyone, logged in or not. */
export const draftViewerAtom = atom((get): Viewer => {
  const draft = get(replyDraftAtom)
  return draft !== null && isGroundDraft(draft) ? groundViewer : get(viewerAtom)
})

/** Opens the reply box for a message or a new thread, with its saved draft. What is being sent is no longer a draft. */
export const startDraft = atom(null, (get, set, target: ReplyTarget) => {
  const current = get(replyDraftAtom)
  const opening = (current?.opening ?? 0) + 1
  set(closePendingDialog)
  if (current?.stage === 'writing' && targetKey(current.target) === targetKey(target)) {
    return set(replyDraftAtom, { ...current, opening })
  }
  const fresh = typeof target === 'string' ? newThreadSettings : settingsFromTarget(target, get(viewerAtom))
  void get(environmentAtom).prepareStorage(true)
  const stored = findDraft(get(uidAtom) ?? '', targetKey(target))
  const settings = stored === null ? fresh : narrowerSettings(stored.settings, fresh)
  set(replyDraftAtom, { target, opening, text: stored?.text ?? '', settings, stage: 'writing', problem: null })
})

/** A draft written on Ground without a session goes to the person who has signed in since. */
function findDraft(owner: string, target: string): StoredDraft | null {
  const mine = drafts.find(owner, target)
  const visitors = owner === '' ? null : drafts.find('', target)
  if (mine !== null || visitors === null) return mine
  drafts.save({ ...visitors, owner })
  drafts.save({ ...visitors, text: '' })
  return visitors
}

/** Whoever begins to write no longer waits for a dialog whose code is still being loaded: it would take the focus. */
const closePendingDialog = atom(null, (get, set) => {
  const name = get(openDialogAtom)?.name
  // These hold texts of their own.
  if (name !== 'edit' && name !== 'bring-home') set(openDialogAtom, null)
})

/** Closes the reply box after its post was sent, unless it has been reopened meanwhile. */
export const closeSent = atom(null, (_get, set, key: string) =>
  set(replyDraftAtom, (now) => (now?.key === key ? null : now)),
)

export const discardDraft = atom(null, (get, set) => {
  const draft = get(replyDraftAtom)
  if (draft !== null) set(forgetDraftText, draft)
  set(replyDraftAtom, null)
  if (draft === null || draft.files === undefined) return
  const forget = async () => set((await import('./draft-files.ts')).discardDraftFiles, draft)
  void forget()
})

export const writeDraft = atom(null, (get, set, text: string) => {
  const draft = get(replyDraftAtom)
  if (draft === null || draft.stage === 'sending') return
  set(saveDraft, { ...draft, text, problem: null })
})

/** While a box is open, it shows what another tab does to the same draft. Returns how to stop. */
export const followOtherTabs = atom(null, (_get, set) =>
  drafts.onChangedElsewhere((draft, textBefore) => set(takeFromOtherTab, draft, textBefore)),
)

/** Not over words that only the field has, because they couldn't be stored. */
const takeFromOtherTab = atom(null, (get, set, now: StoredDraft, textBefore: string) => {
  const draft = get(replyDraftAtom)
  const isOpen =
    draft?.stage === 'writing' && targetKey(draft.target) === now.target && now.owner === (get(uidAtom) ?? '')
  if (isOpen && draft.text.trim() === textBefore.trim())
    set(replyDraftAtom, { ...draft, text: now.text, settings: now.settings })
})

/** Adds what was typed while the reply box was being opened. */
export const addBufferedText = atom(null, (get, set) => {
  const typed = get(bufferedTextAtom)
  set(bufferedTextAtom, null)
  if (typed) set(writeDraft, (get(replyDraftAtom)?.text ?? '') + typed)
})

export const changeSettings = atom(null, (get, set, settings: ReplySettings) => {
  const draft = get(replyDraftAtom)
  if (draft !== null) set(saveDraft, { ...draft, settings })
})

/** The pending message being replied to has been posted: moves the draft to its permanent id. */
export const retargetDraft = atom(null, (get, set, temporaryId: string, message: Message) => {
  const owner = get(uidAtom) ?? ''
  const stored = drafts.find(owner, temporaryId)
  if (stored !== null) {
    drafts.save({ ...stored, target: message.id, isShared: true })
    drafts.save({ ...stored, text: '' })
  }
  set(replyDraftAtom, (draft) => {
    const isThis = draft !== null && targetKey(draft.target) === temporaryId
    return isThis ? { ...draft, target: message } : draft
  })
})

/** Saves a draft's text on the device. */
export const saveDraftText = atom(null, (_get, set, draft: ReplyDraft) => set(saveOnDevice, draft))

/** Deletes a draft's text from the device: it was sent or discarded. */
export const forgetDraftText = atom(null, (_get, set, draft: ReplyDraft) => set(saveOnDevice, { ...draft, text: '' }))

const saveDraft = atom(null, (_get, set, draft: ReplyDraft) => {
  set(replyDraftAtom, draft)
  set(saveOnDevice, draft)
})

const saveOnDevice = atom(null, (get, _set, draft: ReplyDraft) => {
  const { target, text, settings } = draft
  const isShared = !isGroundDraft(draft) && !isTemporaryId(targetKey(target))
  const stored = { owner: get(uidAtom) ?? '', target: targetKey(target), text, settings, isShared }
  drafts.save(stored, (error) => storageTrouble.publish(storageProblem(error)))
})
