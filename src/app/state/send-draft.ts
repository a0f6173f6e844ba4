import { atom } from 'jotai'
import { attachReply, showChild } from '../../rules/forest.ts'
import { acceptedRecipients, canPressSend } from '../../rules/reply.ts'
import type { Message, NewMessage } from '../../wire/message.ts'
import * as texts from '../../wire/texts.ts'
import type { Failure } from '../net/calls.ts'
import { noteArrival } from './lists.ts'
import { wakeSocket } from './live.ts'
import { outsideAtom } from './outside.ts'
import { forgetWords, type ReplyDraft, replyDraftAtom, targetKey } from './reply-draft.ts'
import { emailAtom, viewerAtom } from './session.ts'
import { selectMessage, threadAtom } from './thread.ts'
import { cloudSourceAtom, type ThreadSource } from './thread-source.ts'

/** Sends what is written; resolves to the new message, or to null while the words stay in the box. */
export const sendDraft = atom(null, async (get, set): Promise<Message | null> => {
  const draft = get(replyDraftAtom)
  if (draft === null || !canPressSend(get(viewerAtom), draft.text, draft.stage === 'sending')) return null
  if (get(emailAtom) === null) {
    set(replyDraftAtom, { ...draft, problem: texts.loginToSend })
    return null
  }
  const { newId } = get(outsideAtom)
  const source = get(threadAtom)?.source ?? get(cloudSourceAtom)
  const body = bodyOf(draft)
  const words = JSON.stringify(body)
  const attempt = draft.attempt?.words === words ? draft.attempt : { key: newId(), words }
  set(replyDraftAtom, { ...draft, stage: 'sending', attempt, problem: null })
  set(wakeSocket)

  const result = await source.post(body, attempt.key)
  if (!result.ok) {
    set(replyDraftAtom, { ...draft, stage: 'writing', attempt, problem: problemOf(draft, result) })
    return null
  }
  set(forgetWords, draft)
  set(replyDraftAtom, (now) => (now !== null && targetKey(now.target) === targetKey(draft.target) ? null : now))
  set(showOwn, { source, message: result.data })
  return result.data
})

function bodyOf({ target, text, settings }: ReplyDraft): NewMessage {
  return {
    content: text,
    public: settings.isPublic,
    recipients: [...acceptedRecipients(settings.recipients)],
    ...(target === 'new-thread' ? {} : { parent_id: target.id }),
  }
}

function problemOf(draft: ReplyDraft, failure: Failure): string {
  const fallback = draft.target === 'new-thread' ? texts.newThreadFailed : texts.sendFailed
  return failure.failure === 'refused' && failure.detail !== '' ? failure.detail : fallback
}

/** My own reply is shown: the branch moves to it (supplement 10). */
const showOwn = atom(null, (get, set, { source, message }: { source: ThreadSource; message: Message }) => {
  set(source.forestAtom, (forest) => {
    const attached = attachReply(forest, message)
    return message.parent_id === null ? attached : showChild(attached, message.parent_id, message.id)
  })
  if (source.tab === 'cloud') set(noteArrival, message)
  if (message.parent_id === null) return
  get(outsideAtom).branchChoices.keep(message.parent_id, message.id)
  if (get(threadAtom) !== null) set(selectMessage, message.id)
})
