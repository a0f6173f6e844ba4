import { atom } from 'jotai'
import {
  completeEdit,
  discardEdits,
  nextEdit,
  noteNextEditTried,
  type PendingEdit,
  refuseEdit,
} from '#rules/pending/pending-edits.ts'
import { queueStep } from '#rules/pending/queue-step.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { isNotFound, type Result } from '../../net/calls.ts'
import { addMessages } from '../messages/messages.ts'
import { changeEdits, editsAtom } from '../pending/pending-edits.ts'
import { makeQueue, type Sent } from '../pending/sync-queue.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'

const sendNext = atom(null, async (get, set, skipped: ReadonlySet<string>): Promise<Sent | null> => {
  if (get(uidAtom) === null || get(isSigningOutAtom) || nextEdit(get(editsAtom), skipped) === null) return null
  const { call, nowMs } = get(environmentAtom)
  const at = new Date(nowMs()).toISOString()
  // What is stored decides: another tab may have sent it.
  const edit = nextEdit(await set(changeEdits, (edits) => noteNextEditTried(edits, skipped, at)), skipped)
  if (edit === null) return null
  const { key, id, content, base } = edit
  const answer = await call('editMessage', { params: { id }, body: { content, base }, idempotencyKey: key })
  await set(applyEditResult, edit, answer)
  return { key, answer }
})

const applyEditResult = atom(null, (_get, set, edit: PendingEdit, answer: Result<Message>) => {
  const { key, id, base } = edit
  if (answer.ok) {
    const version = answer.data.edited?.version ?? base
    set(addMessages, [answer.data])
    if (version > base + 1) void set(showSuccess, texts.editedElsewhere, 'edit')
    return set(changeEdits, (edits) => completeEdit(edits, key, version))
  }
  if (queueStep(answer) !== 'refused') return
  if (isNotFound(answer)) {
    set(showError, texts.editedGone, 'edit')
    return set(changeEdits, (edits) => discardEdits(edits, id))
  }
  const problem = (answer.failure === 'refused' && answer.detail) || texts.editFailed
  return set(changeEdits, (edits) => refuseEdit(edits, key, problem))
})

const queue = makeQueue('canopy:edits', sendNext)

export const flushEdits = queue.flush
export const editsRetryAtom = queue.retryAtom
