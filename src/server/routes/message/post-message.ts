import type { FastifyInstance } from 'fastify'
import { canReply } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import { calls } from '#wire/calls.ts'
import type { NewMessage } from '#wire/message.ts'
import { type CallerWrite, defineCall } from '../../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer, withoutText, withPresentText } from '../../http/idempotency.ts'
import { undoRate } from '../../http/rates/rate-limits.ts'
import { allow, found, refuse } from '../../http/refusal.ts'
import { tokenMayAsk } from '../../http/viewer.ts'
import type { Context } from '../../process/context.ts'
import type { Changes } from '../../store/database/clock-row.ts'
import type { Queries } from '../../store/database/database.ts'
import { canAttach } from '../../store/messages/attachments/attachments.ts'
import { newFollowers } from '../../store/messages/following/automatic-follows.ts'
import { findStoredAnswer, saveAnswer } from '../../store/messages/idempotency.ts'
import { type Draft, numbersFor } from '../../store/messages/posting.ts'
import { findReplyTarget, type ReplyTarget } from '../../store/messages/reply-target.ts'
import { viewPosted } from '../../store/messages/view-posted.ts'
import { type DraftForReview, findInReview, putInReview, viewInReview } from '../../store/moderation/posts-in-review.ts'
import type { User } from '../../store/people/users.ts'
import { checkedBroughtHome } from '../input/brought-home.ts'
import {
  checkedContent,
  checkedContentAuthor,
  checkedRecipients,
  isPublicFlag,
  refuseOthersAgents,
  refuseUnknown,
} from '../input/posting-input.ts'
import { announceReview } from '../moderation/posts-in-review.ts'
import { wordsToReview } from './needs-review.ts'
import { refuseTooSoon } from './slow-mode.ts'
import { announcePost, type Post, storePost } from './storing-post.ts'

/** A post: stored and announced, put into review if it has a word for that, or the first answer if it is a repeat. */
export function postMessageRoute(app: FastifyInstance, context: Context): void {
  const { db, bus, clock } = context

  defineCall(app, context, calls.postMessage, async ({ viewer: caller, body, request, reply, writeChecked }) => {
    const key = idempotencyKey(request)
    const uid = caller.uid ?? ''
    const mayAsk = tokenMayAsk(request)
    const sent = await checkedDraft(context, caller, body)
    const followers = await newFollowers(db, sent.parent, [uid, ...sent.recipients])
    const { brings_home: bringsHome, attachments = [] } = body
    const asksAgents = body.ask_agents !== false
    const posted = await writeChecked(
      {
        check: async ({ tx, viewer, requireRegistered }) => {
          const repeated = key === null ? null : await findStoredAnswer(tx, uid, key)
          if (repeated !== null) return { stored: await withPresentText(tx, repeated) }
          const person = requireRegistered()
          await refuseUnknown(tx, body.recipients)
          const parent = sent.parent === null ? null : await replyTarget(tx, viewer, sent.parent.id)
          const words = sent.public ? await wordsToReview(tx, person, sent.content, attachments) : []
          return { person, parent, words }
        },
        act: async (under, checked) => {
          if (checked.stored !== undefined) return { answer: checked.stored, post: null, isInReview: false }
          const { person, parent, words } = checked
          const { tx, viewer, timestampMs } = under
          if (parent?.isSlow === true) await refuseTooSoon(tx, viewer, parent.root_id, timestampMs)
          const post = { draft: { ...sent, parent, attachments }, bringsHome, asksAgents, followers }
          if (!(await canAttach(tx, uid, attachments))) refuse(400, 'attachment_unusable')
          const done =
            words.length > 0
              ? await putPostInReview(under, post, { words, key, mayAsk })
              : await storeAndView(under, context, post, { person, mayAsk })
          if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, done.repeat)
          return done
        },
      },
      { reserve: numbersFor(sent), changesPublic: changesOf(sent, bringsHome) },
    )
    if (posted.post !== null) announcePost(bus, uid, posted.post)
    else if (posted.isInReview) announceReview(bus, uid)
    else await undoRate(context, request, 'message')
    return sendStoredAnswer(reply, posted.answer)
  })
}

async function storeAndView(
  { tx, viewer, timestampMs, numbers }: CallerWrite,
  context: Context,
  post: Post,
  { person, mayAsk }: { readonly person: User; readonly mayAsk: boolean },
) {
  const stored = await storePost(tx, context, { viewer, timestampMs, numbers }, post)
  if (stored.asked.requests.length > 0) allow(mayAsk, 'token_asks_no_agents')
  const message = found(await viewPosted(tx, viewer, stored.row, person, post.draft.recipients))
  const answer = { status: 201, body: JSON.stringify(message) }
  return { answer, repeat: withoutText(201, message), post: stored, isInReview: false }
}

/** Stores it for an admin to decide about. A repeat is answered without the text. */
async function putPostInReview(
  { tx, viewer, timestampMs }: CallerWrite,
  { draft, bringsHome, asksAgents }: Post,
  { mayAsk, ...review }: Pick<DraftForReview, 'words' | 'key'> & { readonly mayAsk: boolean },
) {
  if ((draft.attachments ?? []).length > 0) refuse(403, 'files_need_review')
  if (bringsHome !== undefined) await checkedBroughtHome(tx, viewer, draft, bringsHome)
  const home = bringsHome && { brings_home: bringsHome }
  const held = { ...draft, ...home, ...review, asksAgents: asksAgents && mayAsk }
  const id = (await putInReview(tx, timestampMs, held)) ?? refuse(403, 'too_many_held_posts')
  const view = found((await viewInReview(tx, [found(await findInReview(tx, id))]))[0])
  const answerWith = (content: string) => ({ status: 202, body: JSON.stringify({ held: { ...view, content } }) })
  return { answer: answerWith(view.content), repeat: answerWith(''), post: null, isInReview: true }
}

/** A message that brings a branch home may have sources in other threads. */
function changesOf(draft: Draft, bringsHome: NewMessage['brings_home']): Changes {
  if (!draft.public) return 'nothing'
  return bringsHome === undefined ? 'one thread' : 'anything'
}

async function checkedDraft({ db, agents }: Context, viewer: Viewer, body: NewMessage): Promise<Draft> {
  const uid = viewer.uid ?? ''
  const isPublic = isPublicFlag(body.public)
  const content = checkedContent(body.content)
  const contentAuthor = await checkedContentAuthor(db, uid, body.content_author)
  const recipients = await checkedRecipients(db, isPublic, uid, body.recipients ?? [])
  if (body.ask_agents !== false) refuseOthersAgents(agents, uid, recipients)
  const parentId = body.parent_id ?? null
  const parent = parentId === null ? null : await replyTarget(db, viewer, parentId)
  return { parent, author_uid: uid, content_author: contentAuthor, content, public: isPublic, recipients }
}

/** The parent of a reply: a message its author may see, 404 otherwise. */
async function replyTarget(db: Queries, viewer: Viewer, parentId: string): Promise<ReplyTarget> {
  const { target, audience } = found(isMessageId(parentId) ? await findReplyTarget(db, viewer, parentId) : null)
  allow(canReply(viewer, audience), 'not_whitelisted')
  return target
}
