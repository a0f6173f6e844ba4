import { atom } from 'jotai'
import { isOnGround } from '#rules/ground/ground-message.ts'
import { addEdit, discardEdits, retryEdits } from '#rules/pending/pending-edits.ts'
import { hasRepliesByOthers } from '#rules/thread/editing.ts'
import { acceptedRecipients, withoutDeletedAgents } from '#rules/thread/reply.ts'
import { sendTimeoutMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { drafts } from '../../device/local-storage/reader/drafts.ts'
import { refusalDetail } from '../../net/calls.ts'
import { offeredAgentsAtom } from '../agents/offered-agents.ts'
import { cloudForestAtom, serverForestAtom } from '../messages/messages.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { changeEdits, editsAtom } from '../pending/pending-edits.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { deletedIdsAtom } from '../thread/deleting/hidden.ts'
import { revealRequestAtom } from '../thread/map/map-view.ts'
import { postThroughOutbox, shownAs } from './post-through-outbox.ts'
import { editDraftTarget, editInDialogAtom, flushEdits } from './send-edits.ts'

type EditDraft = { readonly text: string; readonly base: number }

/** The text written before in the dialog of this message, or the message's own, and what it was made from. */
export const startEdit = atom(null, (get, _set, message: Message): EditDraft => {
  const { prepareStorage } = get(environmentAtom)
  const stored = drafts.find(get(uidAtom) ?? '', editDraftTarget(message.id))
  const base = get(presentVersionAtom)(message)
  void prepareStorage(true)
  if (!stored?.text || stored.text === message.content) return { text: message.content, base }
  return { text: stored.text, base: stored.base ?? base }
})

/** A text that is the message's own isn't a draft. */
export const saveEditDraft = atom(null, (get, _set, message: Message, { text, base }: EditDraft) => {
  const settings = { isPublic: message.public, recipients: message.recipients }
  const kept = text === message.content ? '' : text
  drafts.save({
    owner: get(uidAtom) ?? '',
    target: editDraftTarget(message.id),
    text: kept,
    settings,
    base,
  })
})

/** The number of a message's text, without what is only on this device. */
export const presentVersionAtom = atom((get) => {
  const stored = get(serverForestAtom).messages
  return ({ id, edited }: Message): number => (stored.get(id) ?? { edited }).edited?.version ?? 1
})

/** A list has only the beginning of a long message. Resolves to whether all of it is loaded. */
export const loadWholeMessage = atom(null, async (get, set, { id }: Message): Promise<boolean> => {
  const source = get(sourceOfAtom)(id)
  const result = await source.whole(id)
  if (!result.ok) return false
  const { mergeMessages } = await import('#rules/thread/forest.ts')
  set(source.forestAtom, (forest) => mergeMessages(forest, [result.data]))
  return true
})

/**
 * Whether an answer beside this one is better than changing what others have replied to, or what has been deleted; null
 * if there can't be one.
 */
export const answersDifferentlyAtom = atom((get) => {
  const forest = get(cloudForestAtom)
  const uid = get(uidAtom) ?? ''
  const deleted = get(deletedIdsAtom)
  return (message: Message): boolean | null => {
    const { id, parent_id } = message
    if (parent_id === null || isOnGround(message) || deleted.has(parent_id)) return null
    return deleted.has(id) || hasRepliesByOthers(forest, message, uid)
  }
})

/**
 * Saves an edit on the device and sends it. Resolves as soon as the server has it, or after a while: then it is
 * pending. If it is refused, to the reason, and nothing of it is left.
 */
export const saveEdit = atom(null, async (get, set, message: Message, draft: EditDraft): Promise<string | null> => {
  if (isOnGround(message)) return set(saveOnGround, message, draft)
  const { newId, nowMs, wait } = get(environmentAtom)
  const key = newId()
  const { id } = message
  const owner = get(uidAtom) ?? ''
  const createdAt = new Date(nowMs()).toISOString()
  const { text: content, base } = draft
  await set(changeEdits, (edits) => addEdit(edits, { key, owner, id, content, base, createdAt }))
  set(editInDialogAtom, { key, id })
  await Promise.race([set(flushEdits), wait(sendTimeoutMs)])
  set(editInDialogAtom, null)
  const left = get(editsAtom).find((edit) => edit.key === key)
  if (left?.stage === 'refused') {
    await set(changeEdits, (edits) => edits.filter((edit) => edit.key !== key))
    return left.problem
  }
  // Another tab may have sent it, to a message that is gone.
  const isSaved = (get(serverForestAtom).messages.get(id)?.edited?.version ?? 1) > base
  if (left !== undefined || isSaved) set(saveEditDraft, message, { ...draft, text: message.content })
  return null
})

const saveOnGround = atom(null, async (get, set, message: Message, draft: EditDraft): Promise<string | null> => {
  const { editOnGround } = await import('../messages/ground-versions.ts')
  const result = await editOnGround(get(environmentAtom), message.id, draft.text)
  if (!result.ok) return refusalDetail(result)
  const { mergeMessages } = await import('#rules/thread/forest.ts')
  set(get(sourceOfAtom)(message.id).forestAtom, (forest) => mergeMessages(forest, [result.data]))
  set(saveEditDraft, message, { ...draft, text: message.content })
  return null
})

/** Posts the text beside the message, for the same people, and shows it there. */
export const answerDifferently = atom(null, async (get, set, message: Message, draft: EditDraft): Promise<void> => {
  const { parent_id, recipients } = message
  if (parent_id === null) return
  const key = get(environmentAtom).newId()
  const agents = get(offeredAgentsAtom)?.map(({ name }) => name) ?? null
  const body = {
    content: draft.text,
    public: message.public,
    recipients: [...withoutDeletedAgents(acceptedRecipients(recipients), agents)],
    parent_id,
  }
  const onSaved = () => set(saveEditDraft, message, { ...draft, text: message.content })
  const post = await set(postThroughOutbox, { key, body, recipients, onSaved })
  set(revealRequestAtom, set(shownAs, key, parent_id, post).id)
})

export const discardPendingEdit = atom(null, (_get, set, id: string) =>
  set(changeEdits, (edits) => discardEdits(edits, id), 'once-stored'),
)

export const retryPendingEdit = atom(null, async (_get, set, id: string) => {
  await set(changeEdits, (edits) => retryEdits(edits, id))
  await set(flushEdits)
})
