import { atom } from 'jotai'
import {
  completeEdit,
  discardEdits,
  nextEdit,
  type PendingEdit,
  recordNextEditAttempt,
  refuseEdit,
} from '#rules/pending/pending-edits.ts'
import { queueStep } from '#rules/pending/queue-step.ts'
import { newThreadSettings } from '#rules/thread/reply.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { drafts } from '../../device/local-storage/reader/drafts.ts'
import '../../net/later-paths.ts'
import { isNotFound, type Result, refusalDetail } from '../../net/calls.ts'
import { changeAndMerge } from '../messages/change-and-merge.ts'
import { changeEdits, editsAtom } from '../pending/pending-edits.ts'
import { makeQueue, type Sent } from '../pending/sync-queue.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'

const sendNext = atom(null, async (get, set, skipped: ReadonlySet<string>): Promise<Sent | null> => {
  if (get(uidAtom) === null || get(isSigningOutAtom) || nextEdit(get(editsAtom), skipped) === null) return null
  const { call, nowMs } = get(environmentAtom)
  const at = new Date(nowMs()).toISOString()
  // Read from the store, not from memory: another tab may have sent it.
  const edit = nextEdit(await set(changeEdits, (edits) => recordNextEditAttempt(edits, skipped, at)), skipped)
  if (edit === null) return null
  const { key, id, content, base } = edit
  const answer = await set(changeAndMerge, {
    id,
    call: () => call('editMessage', { params: { id }, body: { content, base }, idempotencyKey: key }),
  })
  await set(applyEditResult, edit, answer)
  return { key, answer }
})

/** The edit whose dialog is waiting for the answer; `id` is its message. */
export const editInDialogAtom = atom<Pick<PendingEdit, 'key' | 'id'> | null>(null)

const applyEditResult = atom(null, (_get, set, edit: PendingEdit, answer: Result<Message>) => {
  const { key, id, base } = edit
  if (answer.ok) {
    const version = answer.data.edited?.version ?? base
    if (version > base + 1) void set(showSuccess, texts.editedElsewhere, 'edit')
    return set(changeEdits, (edits) => completeEdit(edits, key, version))
  }
  if (queueStep(answer) !== 'refused') return
  if (isNotFound(answer)) return set(giveUp, id)
  const problem = refusalDetail(answer) || texts.editFailed
  return set(changeEdits, (edits) => refuseEdit(edits, key, problem))
})

/** The message is gone. An edit whose dialog is open stays there; the text of others becomes the message's draft. */
const giveUp = atom(null, async (get, set, id: string) => {
  const inDialog = get(editInDialogAtom)
  if (inDialog?.id !== id) {
    set(keepAsDraft, id)
    set(showError, texts.editedGone, 'edit')
    return set(changeEdits, (edits) => discardEdits(edits, id))
  }
  return set(changeEdits, (edits) =>
    refuseEdit(
      edits.filter((edit) => edit.id !== id || edit.key === inDialog.key),
      inDialog.key,
      texts.editedGone,
    ),
  )
})

/** The message may be restored from the bin: then its dialog begins with the text that couldn't be saved. */
const keepAsDraft = atom(null, (get, _set, id: string) => {
  const newest = get(editsAtom).findLast((edit) => edit.id === id)
  if (newest === undefined) return
  const { owner, content: text, base } = newest
  const target = editDraftTarget(id)
  if (drafts.find(owner, target) === null) drafts.save({ owner, target, text, settings: newThreadSettings, base })
})

/** Under which target the draft of an edit is stored. */
export const editDraftTarget = (id: string): string => `edit-${id}`

const queue = makeQueue('canopy:edits', sendNext)

export const flushEdits = queue.flush
export const editsRetryAtom = queue.retryAtom
