import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canEndRequest, canReply } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { canSee } from '#rules/access/visibility.ts'
import { withPart } from '#rules/agents/stream-part.ts'
import { isBot } from '#rules/people/bots.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import { calls } from '#wire/calls.ts'
import { contentMaxLength, streamLeaseMs, streamsOfOneMax, streamTotalMs } from '#wire/limits.ts'
import type { Stream } from '#wire/programs/streams.ts'
import { publishStream } from '../../../agents/progress.ts'
import { type CallerWrite, defineCall } from '../../../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer } from '../../../http/idempotency.ts'
import { undoRate } from '../../../http/rates/rate-limits.ts'
import { allow, found, refuse } from '../../../http/refusal.ts'
import { tokenMayAsk } from '../../../http/viewer.ts'
import type { Context } from '../../../process/context.ts'
import {
  type AddressedStream,
  findStream,
  growStream,
  insertStream,
  readersOfStream,
  removeStream,
  type StoredStream,
} from '../../../store/agents/streams.ts'
import type { Queries } from '../../../store/database/database.ts'
import { nothingPublic } from '../../../store/database/transaction.ts'
import { findStoredAnswer, saveAnswer } from '../../../store/messages/idempotency.ts'
import { findVisibleMessage, viewMessages } from '../../../store/messages/view.ts'
import {
  checkedContent,
  checkedRecipients,
  isPublicFlag,
  refuseOthersAgents,
  refuseUnknown,
} from '../../input/posting-input.ts'
import { getVisibleMessage, rootIdOf } from '../../input/visible-message.ts'
import { refuseTooSoon } from '../../message/slow-mode.ts'
import { announcePost, storePost } from '../../message/storing-post.ts'
import { endStream, streamedDraft, streamFollowers } from './ending-streams.ts'

/** Messages of bots that their readers see while they are written, as they see agents' answers. */
export function streamRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock, agents } = context

  defineCall(app, context, calls.beginStream, async ({ viewer: caller, body, request, reply, write }) => {
    const { uid, tokenId } = botOf(caller, request)
    const key = idempotencyKey(request)
    const isPublic = isPublicFlag(body.public)
    const recipients = await checkedRecipients(db, isPublic, uid, body.recipients ?? [])
    const begun = await write(async ({ tx, viewer, timestampMs }) => {
      const repeated = key === null ? null : await findStoredAnswer(tx, uid, key)
      if (repeated !== null) return { answer: repeated, stream: null, readers: null }
      await refuseUnknown(tx, body.recipients)
      const parent = await getVisibleMessage(tx, viewer, body.parent_id)
      allow(canReply(viewer, parent), 'not_whitelisted')
      const root_id = await rootIdOf(tx, parent.id)
      await refuseTooSoon(tx, viewer, root_id, timestampMs)
      const due_ms = clock.nowMs() + streamLeaseMs
      const draft = { author_uid: uid, token_id: tokenId, public: isPublic, recipients, due_ms }
      const { id } =
        (await insertStream(tx, clock.nowMs(), { ...draft, parent: { id: parent.id, root_id } })) ??
        refuse(409, 'too_many_streams', { max: streamsOfOneMax })
      const stream = found(await findStream(tx, id))
      const answer = { status: 201, body: JSON.stringify(asStream(stream)) }
      if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, answer)
      return { answer, stream, readers: await readersOfStream(tx, stream) }
    })
    if (begun.stream === null) await undoRate(context, request, 'message')
    else publishStream(bus, begun.stream, begun.readers, { stage: 'writing' })
    return sendStoredAnswer(reply, begun.answer)
  })

  defineCall(app, context, calls.appendToStream, async ({ params, body, write }) => {
    const { stream, text, readers } = await write(async ({ tx, viewer }) => {
      const stream = await getOwnStream(tx, viewer, params.id)
      const text = grownText(stream, body)
      const nowMs = clock.nowMs()
      const endsMs = endOf(stream)
      if (nowMs >= endsMs) refuse(409, 'stream_over')
      await growStream(tx, stream.id, text, Math.min(nowMs + streamLeaseMs, endsMs))
      return { stream, text, readers: await readersOfStream(tx, stream) }
    }, nothingPublic)
    const offset = stream.text.length
    if (text.length > offset)
      publishStream(bus, stream, readers, { stage: 'writing', offset, text: text.slice(offset) })
    return { position: text.length }
  })

  defineCall(app, context, calls.finishStream, async ({ viewer: caller, params, body, request, write }) => {
    const before = await findOwnStream(db, caller, params.id)
    const followers = before === null ? [] : await streamFollowers(db, before)
    const asksAgents = body.ask_agents !== false
    const finished = await write(async ({ tx, viewer, timestampMs }) => {
      const stream = await findOwnStream(tx, viewer, params.id)
      if (stream === null) return { message: await finishedBefore(tx, viewer, params.id, body.content), post: null }
      const content = checkedContent(body.content ?? stream.text)
      const draft = found(await streamedDraft(tx, viewer, stream, content))
      if (asksAgents) refuseOthersAgents(agents, stream.author_uid, draft.recipients)
      const posting = { draft, bringsHome: undefined, asksAgents, followers }
      const post = await storePost(tx, context, { viewer, timestampMs }, posting)
      if (post.asked.requests.length > 0) allow(tokenMayAsk(request), 'token_asks_no_agents')
      await removeStream(tx, stream.id)
      return { message: found((await viewMessages(tx, viewer, [stream.id]))[0]), post }
    })
    if (finished.post !== null) announcePost(bus, caller.uid ?? '', finished.post)
    return finished.message
  })

  defineCall(app, context, calls.giveUpStream, async ({ params, write }) => {
    const { stream, readers } = await write(async ({ tx, viewer }) => {
      const stream = await getOwnStream(tx, viewer, params.id)
      const readers = await readersOfStream(tx, stream)
      await removeStream(tx, stream.id)
      return { stream, readers }
    }, nothingPublic)
    publishStream(bus, stream, readers, { stage: 'dismissed' })
    return { success: true }
  })
}

/**
 * Stops a bot's message for its readers, as 'Stop' stops an agent's answer: what is there becomes the message. Whether
 * there is such a stream; 404 if it is hidden, 403 for everyone but admins.
 */
export async function stopStream(
  context: Context,
  viewer: Viewer,
  id: string,
  write: <T>(act: (under: CallerWrite) => Promise<T>) => Promise<T>,
): Promise<boolean> {
  const stream = await findStream(context.db, id)
  if (stream === null) return false
  const parent = await findVisibleMessage(context.db, viewer, stream.parent_id)
  const isSeen = parent !== null && canSee(viewer, { ...stream, public: stream.public === 1 })
  found(isSeen ? stream : null, 'agent_request_not_found')
  const mayStop = (now: Viewer) => allow(canEndRequest(now, { asker_uid: stream.author_uid }), 'agent_stop_forbidden')
  mayStop(viewer)
  await endStream(context, id, {
    inWrite: (act) =>
      write((under) => {
        mayStop(under.viewer)
        return act(under)
      }),
  })
  return true
}

/** Only bots stream, and they have nothing but tokens. */
function botOf({ uid }: Viewer, { person }: FastifyRequest) {
  const tokenId = person?.grant?.id
  if (uid === null || !isBot(uid) || tokenId === undefined) return refuse(403, 'streams_of_bots')
  return { uid, tokenId }
}

async function findOwnStream(db: Queries, viewer: Viewer, id = ''): Promise<AddressedStream | null> {
  const stream = await findStream(db, id)
  return stream?.author_uid === viewer.uid ? stream : null
}

/** 409 if it is a message by now, 404 if there is none of the caller's. */
async function getOwnStream(db: Queries, viewer: Viewer, id: string | undefined): Promise<AddressedStream> {
  const stream = await findOwnStream(db, viewer, id)
  if (stream === null) await getEnded(db, viewer, id)
  return stream ?? refuse(409, 'stream_ended')
}

/** The caller's message that was a stream; 404 if there is none. */
async function getEnded(db: Queries, viewer: Viewer, id = '') {
  const message = isMessageId(id) ? await findVisibleMessage(db, viewer, id) : null
  return found(message !== null && message.author_uid === viewer.uid ? message : null)
}

/** A repeat gets the message; 409 if it ended with another text. */
async function finishedBefore(tx: Queries, viewer: Viewer, id: string | undefined, content: string | undefined) {
  const message = await getEnded(tx, viewer, id)
  const isSame = content === undefined || message.content === checkedContent(content)
  return isSame ? message : refuse(409, 'stream_ended')
}

function grownText({ text }: StoredStream, part: { readonly position: number; readonly text: string }): string {
  const grown = withPart(text, part.position, part.text)
  if (grown.outcome === 'gap') return refuse(409, 'stream_position_wrong', { expected: text.length })
  if (grown.outcome === 'different') return refuse(409, 'stream_changed', { expected: text.length })
  return grown.text.length > contentMaxLength ? refuse(400, 'content_too_long') : grown.text
}

const endOf = ({ created_ms }: StoredStream): number => created_ms + streamTotalMs

const asStream = (stream: StoredStream): Stream => ({
  id: stream.id,
  parent_id: stream.parent_id,
  position: stream.text.length,
  lease_ms: streamLeaseMs,
  ends_at: new Date(endOf(stream)).toISOString(),
})
