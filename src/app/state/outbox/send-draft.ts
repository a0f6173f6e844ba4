import { atom } from 'jotai'
import { addPost, discardPost } from '#rules/pending/outbox.ts'
import { acceptedRecipients, canPressSend, withoutDeletedAgents } from '#rules/thread/reply.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { sendTimeoutMs } from '#wire/limits.ts'
import type { Message, NewMessage } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { offeredAgentsAtom } from '../agents/offered-agents.ts'
import { closeSent, forgetDraftText, isGroundDraft, saveDraftText } from '../draft/draft-actions.ts'
import { type ReplyDraft, replyDraftAtom } from '../draft/draft-state.ts'
import { sendToGround } from '../ground/send-to-ground.ts'
import { wakeSocket } from '../live/live.ts'
import { cloudSourceAtom } from '../messages/thread-source.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { emailAtom, uidAtom, viewerAtom } from '../session/session.ts'
import { showOwn } from '../thread/branch/show-my-reply.ts'
import { flushOutbox } from './send-outbox.ts'
import { keyInBoxAtom, noteSending } from './sending.ts'

/** The posted message, or the pending one with its temporary id; null while the text stays in the box. */
export type SentDraft = Pick<Message, 'id' | 'parent_id'>

export const sendDraft = atom(null, async (get, set): Promise<SentDraft | null> => {
  const draft = get(replyDraftAtom)
  if (draft !== null && isGroundDraft(draft)) return set(sendToGround, draft)
  if (draft === null || !canPressSend(get(viewerAtom), draft.text, draft.stage === 'sending')) return null
  if (get(emailAtom) === null) {
    set(replyDraftAtom, { ...draft, problem: texts.loginToSend })
    return null
  }
  return set(postThroughOutbox, draft)
})

/**
 * The post is saved on the device before it is sent (supplement 7). If the response comes soon, the box closes over the
 * new message; otherwise the post is shown as pending in its place. A new thread is shown immediately.
 */
const postThroughOutbox = atom(null, async (get, set, draft: ReplyDraft): Promise<SentDraft | null> => {
  const { newId, nowMs, wait } = get(environmentAtom)
  const key = newId()
  const pending = { id: temporaryId(key), parent_id: parentOf(draft) }
  const createdAt = new Date(nowMs()).toISOString()
  const post = {
    key,
    owner: get(uidAtom) ?? '',
    body: bodyOf(draft, get(offeredAgentsAtom)?.map(({ name }) => name) ?? null),
    recipients: draft.settings.recipients,
    createdAt,
    stage: 'waiting',
    problem: null,
    isHeld: false,
    triedAt: null,
    isChanged: false,
    sentAs: null,
  } as const
  const isReply = pending.parent_id !== null
  const settled = new Promise<void>((settle) => {
    if (isReply) set(noteSending, { inBox: { key, settle } })
  })
  set(replyDraftAtom, { ...draft, stage: 'sending', key, problem: null })
  // Once the post is saved, the draft isn't needed any more.
  void set(changeOutbox, (posts) => addPost(posts, post)).then(() => set(forgetDraftText, draft))
  const round = set(flushOutbox)
  set(wakeSocket)
  if (isReply) await Promise.race([settled, round, wait(sendTimeoutMs)])
  return set(leaveBox, draft, key, pending)
})

/** Called after the response, or after the longest time to wait for it. */
const leaveBox = atom(null, async (get, set, draft: ReplyDraft, key: string, pending: SentDraft) => {
  const post = get(postsAtom).find((each) => each.key === key)
  if (get(keyInBoxAtom) === key) set(noteSending, { inBox: null })
  if (post?.stage === 'refused' && get(replyDraftAtom)?.key === key) {
    set(replyDraftAtom, { ...draft, problem: post.problem })
    await set(changeOutbox, (posts) => discardPost(posts, key))
    set(saveDraftText, draft)
    return null
  }
  set(closeSent, key)
  if (post?.sentAs) return { id: post.sentAs, parent_id: pending.parent_id }
  set(showOwn, get(cloudSourceAtom), pending)
  return pending
})

const parentOf = ({ target }: ReplyDraft): string | null => (typeof target === 'string' ? null : target.id)

function bodyOf(draft: ReplyDraft, agents: readonly string[] | null): NewMessage {
  const { text, settings } = draft
  const parentId = parentOf(draft)
  return {
    content: text,
    public: settings.isPublic,
    recipients: [...withoutDeletedAgents(acceptedRecipients(settings.recipients), agents)],
    ...(parentId === null ? {} : { parent_id: parentId }),
  }
}
