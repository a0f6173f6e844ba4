import { atom } from 'jotai'
import {
  completePost,
  nextToSend,
  type PendingPost,
  postponePost,
  recordNextAttempt,
  refusePost,
  setInReview,
  setPostProblem,
} from '#rules/pending/outbox.ts'
import { queueStep } from '#rules/pending/queue-step.ts'
import { attachReply } from '#rules/thread/forest.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { queueRetryCapMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { PostedForReview } from '#wire/moderation/posts-in-review.ts'
import * as texts from '#wire/texts.ts'
import { type Failure, type Result, refusalDetail } from '../../net/calls.ts'
import { retargetDraft } from '../draft/draft-actions.ts'
import { countArrival } from '../list/lists.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { makeQueue, type Sent } from '../pending/sync-queue.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { showMyReply } from '../thread/branch/show-my-reply.ts'
import { renameInThread } from '../thread/thread.ts'
import { pendingDraft, savePendingDraft } from './change-pending.ts'
import { keyInBoxAtom, sendingAtom, updateSending } from './sending.ts'

const sendNext = atom(null, async (get, set, skipped: ReadonlySet<string>): Promise<Sent | null> => {
  const { call, nowMs } = get(environmentAtom)
  const at = new Date(nowMs()).toISOString()
  const next = get(uidAtom) === null || get(isSigningOutAtom) ? null : nextToSend(get(postsAtom), skipped, at)
  if (next === null) return null
  // Set before its attempt is recorded: until then it would be shown as waiting for the network.
  set(updateSending, { key: next.key })
  // Read from the store, not from memory: another tab may have sent it.
  const post = nextToSend(await set(changeOutbox, (posts) => recordNextAttempt(posts, skipped, at)), skipped, at)
  set(updateSending, { key: post?.key ?? null })
  if (post === null) return null
  const answer =
    post.files === undefined
      ? await call('postMessage', { body: post.body, idempotencyKey: post.key })
      : await set(postFiles, post)
  const stored = answer === 'stopped' ? set(updateSending, { key: null }) : set(applyPostResult, post, answer)
  const { inBox } = get(sendingAtom)
  if (inBox?.key === post.key) inBox.resolve()
  await stored
  return { key: post.key, answer: answer === 'stopped' ? { ok: true } : answer }
})

const postFiles = atom(null, async (_get, set, post: PendingPost) => {
  const code = await import('./upload-files.ts').catch(() => null)
  return code === null ? ({ ok: false, failure: 'no-answer' } as const) : set(code.postWithFiles, post)
})

const applyPostResult = atom(null, (_get, set, post: PendingPost, answer: Result<Message | PostedForReview>) => {
  set(updateSending, { key: null })
  if (answer.ok) {
    const { data } = answer
    if ('held' in data) return set(changeOutbox, (posts) => setInReview(posts, post.key, data.held.id))
    if (data.id) return set(applySent, post, data)
    return set(changeOutbox, (posts) => refusePost(posts, post.key, texts.newThreadIncomplete))
  }
  const step = queueStep(answer)
  if (step === 'rests' && answer.failure === 'refused') return set(postponeInThread, post.key, answer.retryAfterMs)
  if (step === 'refused') return set(changeOutbox, (posts) => refusePost(posts, post.key, problemOf(post, answer)))
  // Without a response there is no problem to show, only that it is pending; an expired token is renewed elsewhere.
  const isSilent = answer.failure === 'no-answer' || answer.status === 401
  return set(changeOutbox, (posts) => setPostProblem(posts, post.key, isSilent ? null : problemOf(post, answer)))
})

/** The end of the wait is stored by this device's clock. */
const postponeInThread = atom(null, (get, set, key: string, retryAfterMs: number | null) => {
  const endMs = get(environmentAtom).nowMs() + (retryAfterMs ?? queueRetryCapMs)
  return set(changeOutbox, (posts) => postponePost(posts, key, new Date(endMs).toISOString()))
})

function problemOf({ body }: PendingPost, failure: Failure): string {
  return refusalDetail(failure) || ((body.parent_id ?? null) === null ? texts.newThreadFailed : texts.sendFailed)
}

/** Replaces the pending post by its message: in the thread, in the address and as the reply target. */
export const applySent = atom(null, (get, set, post: PendingPost, message: Message) => {
  const { key, files } = post
  const { newId } = get(environmentAtom)
  const temporary = temporaryId(key)
  const newKey = newId()
  const draft = pendingDraft(post)
  const stored = set(changeOutbox, (posts) => completePost(posts, key, message, newKey, draft))
  savePendingDraft(post, '')
  if (files !== undefined) {
    const forget = async () => set((await import('./upload-files.ts')).forgetFiles, files)
    void stored.then(forget)
  }
  set(cloudForestAtom, (forest) => attachReply(forest, message))
  set(renameInThread, temporary, message.id)
  set(renameChoices, temporary, message)
  set(retargetDraft, temporary, message)
  set(countArrival, message)
  if (get(keyInBoxAtom) === key) set(showMyReply, { forestAtom: cloudForestAtom }, message)
  return stored
})

const renameChoices = atom(null, (get, _set, temporary: string, { id, parent_id }: Message) => {
  const { branchChoices } = get(environmentAtom)
  const below = branchChoices.all().get(temporary)
  if (below !== undefined) branchChoices.save(id, below)
  if (parent_id !== null && branchChoices.all().get(parent_id) === temporary) branchChoices.save(parent_id, id)
})

const queue = makeQueue('canopy:outbox', sendNext)

export const flushOutbox = queue.flush
export const outboxRetryAtom = queue.retryAtom
export const isOutboxBusyAtom = queue.isBusyAtom
