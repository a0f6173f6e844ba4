import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { calls } from '#wire/calls.ts'
import type { PlainErrorCode } from '#wire/errors/errors.ts'
import { digestMessagesMax } from '#wire/limits.ts'
import type { DigestKind } from '#wire/reader/digest.ts'
import { planDigest, requestPart } from '../../agents/asking-digest.ts'
import { limitReached } from '../../agents/costs/limits.ts'
import { publishDigest } from '../../agents/digest-uses.ts'
import { defineCall } from '../../http/define-call.ts'
import { found, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { dismissRequest, requestStop } from '../../store/agents/agent-requests.ts'
import { deleteDigests } from '../../store/agents/digest-deletions.ts'
import { viewDigest } from '../../store/agents/digest-view.ts'
import {
  digestRequest,
  digestStage,
  findDigest,
  insertDigest,
  type StoredDigest,
  sameDigest,
} from '../../store/agents/digests.ts'
import type { Queries } from '../../store/database/database.ts'
import { newInFollowed } from '../../store/messages/following/for-me.ts'
import { repliesBelow } from '../../store/messages/tree/replies-below.ts'
import { newInThread } from '../../store/messages/unread/new-messages.ts'
import { askable, refuseAtLimit } from '../agents.ts'
import { getVisibleMessage, rootIdOf } from '../input/visible-message.ts'

/** Digests: an agent reads what is new to a person, or compares branches, for that person alone. */
export function digestRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock, agents } = context

  defineCall(app, context, calls.askDigest, async ({ viewer: caller, body, write }) => {
    const wanted = { kind: body.kind ?? 'new', language: body.language ?? null }
    const about = wanted.kind === 'following' ? null : (body.message_id ?? refuse(400, 'digest_message_missing'))
    if (about !== null) await getVisibleMessage(db, caller, about)
    const agent = askable(agents, body.agent, caller.uid ?? '')
    const { messages, more: isMore } = await messagesToRead(db, caller, about, wanted.kind)
    const plan = await planDigest(db, caller, agent, wanted, messages)
    const ids = plan.messages.map(({ id }) => id)
    const asked = await write(async ({ tx, viewer, requireRegistered }) => {
      const { uid } = requireRegistered()
      const message_id = about === null ? '' : (await getVisibleMessage(tx, viewer, about)).id
      const root_id = about === null ? '' : await rootIdOf(tx, message_id)
      const same = { ...wanted, asker_uid: uid, root_id, message_id, agent: agent.name }
      const known = await sameDigest(tx, same, ids)
      if (known !== null) return { digest: known, isNew: false }
      if (ids.length === 0) refuse(409, nothingToRead[wanted.kind])
      refuseAtLimit(await limitReached(tx, context, { uid, agent: agent.name }, clock.nowMs()), clock.nowMs())
      const { parts, more } = plan
      const created_ms = clock.nowMs()
      const digest: StoredDigest = {
        ...same,
        id: crypto.randomUUID(),
        parts,
        parts_done: 0,
        more: more || isMore ? 1 : 0,
        created_ms,
      }
      await insertDigest(tx, digest, plan.messages)
      await requestPart(tx, context, digest)
      return { digest, isNew: true }
    })
    if (asked.isNew) bus.publish({ kind: 'agent-due' })
    return viewDigest(db, caller, asked.digest)
  })

  defineCall(app, context, calls.getDigest, async ({ viewer, params }) =>
    viewDigest(db, viewer, await getOwnDigest(db, viewer, params.id)),
  )

  defineCall(app, context, calls.stopDigest, async ({ viewer, params, write }) => {
    const { digest, stopped } = await write(async ({ tx }) => {
      const own = await getOwnDigest(tx, viewer, params.id)
      const request = await digestRequest(tx, own)
      if (request?.stage === 'waiting') await dismissRequest(tx, request.id)
      if (request?.stage === 'writing') await requestStop(tx, request.id)
      return { digest: own, stopped: request }
    })
    if (stopped?.stage === 'waiting') publishDigest(bus, stopped, 'stopped')
    if (stopped?.stage === 'writing') bus.publish({ kind: 'agent-stop', id: stopped.id })
    return viewDigest(db, viewer, digest)
  })

  defineCall(app, context, calls.retryDigest, async ({ viewer, params, write }) => {
    const { digest, request } = await write(async ({ tx }) => {
      const own = await getOwnDigest(tx, viewer, params.id)
      const stage = digestStage(own, await digestRequest(tx, own))
      if (stage !== 'failed' && stage !== 'stopped') return { digest: own, request: null }
      askable(agents, own.agent, own.asker_uid)
      refuseAtLimit(
        await limitReached(tx, context, { uid: own.asker_uid, agent: own.agent }, clock.nowMs()),
        clock.nowMs(),
      )
      return { digest: own, request: await requestPart(tx, context, own) }
    })
    if (request !== null) {
      publishDigest(bus, request, 'waiting')
      bus.publish({ kind: 'agent-due' })
    }
    return viewDigest(db, viewer, digest)
  })

  defineCall(app, context, calls.deleteDigest, async ({ viewer, params, write }) => {
    const stopped = await write(async ({ tx }) => {
      const { id, agent } = await getOwnDigest(tx, viewer, params.id)
      const request = await digestRequest(tx, { id, agent })
      await deleteDigests(tx, [id])
      return request
    })
    if (stopped?.stage === 'writing') bus.publish({ kind: 'agent-stop', id: stopped.id })
    return { success: true }
  })
}

const nothingToRead: Readonly<Record<DigestKind, PlainErrorCode>> = {
  new: 'digest_nothing_new',
  following: 'digest_nothing_followed',
  comparison: 'digest_no_fork',
}

/**
 * What there is to read, oldest first: what is new in a thread, or the branches below a message with several. Without a
 * message, what is new in all that the person follows, by thread.
 */
async function messagesToRead(db: Queries, viewer: Viewer, id: string | null, kind: DigestKind) {
  if (id === null) return newInFollowed(db, viewer)
  if (kind !== 'comparison') return { messages: await newInThread(db, viewer, id), more: false }
  const replies = await repliesBelow(db, viewer, id, digestMessagesMax)
  return { messages: replies.some(({ branch }) => branch > 0) ? replies : [], more: false }
}

/** A digest of the viewer's own; somebody else's is answered like a missing one. */
async function getOwnDigest(db: Queries, viewer: Viewer, id: string | undefined): Promise<StoredDigest> {
  const digest = await findDigest(db, id ?? '')
  return found(digest !== null && digest.asker_uid === viewer.uid ? digest : null)
}
