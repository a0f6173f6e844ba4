import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { calls } from '#wire/calls.ts'
import { digestMessagesMax } from '#wire/limits.ts'
import type { NewDigest } from '#wire/reader/digest.ts'
import * as texts from '#wire/texts.ts'
import { limitReached } from '../../agents/asking.ts'
import { planDigest, requestPart } from '../../agents/asking-digest.ts'
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
import { newInThread } from '../../store/messages/new-messages.ts'
import { repliesBelow } from '../../store/messages/replies-below.ts'
import { refuseAtLimit } from '../agents.ts'
import { getRegistered } from '../input/registered.ts'
import { getVisibleMessage, rootIdOf } from '../input/visible-message.ts'

/** Digests: an agent reads what is new to a person, or compares branches, for that person alone. */
export function digestRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock, config, agents } = context

  const currentAgent = (name: string) =>
    found(
      agents.all().find((agent) => agent.name === name),
      texts.agentUnknown,
    )

  defineCall(app, context, calls.askDigest, async ({ viewer: caller, body, write }) => {
    const message = await getVisibleMessage(db, caller, body.message_id)
    const agent = currentAgent(body.agent)
    const wanted = { kind: body.kind ?? 'new', language: body.language ?? null }
    const plan = await planDigest(db, caller, agent, wanted, await messagesToRead(db, caller, message.id, body))
    const ids = plan.messages.map(({ id }) => id)
    const asked = await write(async ({ tx, viewer }) => {
      const { uid } = await getRegistered(tx, viewer.uid)
      const { id: message_id } = await getVisibleMessage(tx, viewer, message.id)
      const root_id = await rootIdOf(tx, message_id)
      const same = { ...wanted, asker_uid: uid, root_id, message_id, agent: agent.name }
      const known = await sameDigest(tx, same, ids)
      if (known !== null) return { digest: known, isNew: false }
      if (ids.length === 0) refuse(409, wanted.kind === 'new' ? texts.digestNothingNew : texts.digestNoFork)
      refuseAtLimit(await limitReached(tx, config, uid, clock.nowMs()))
      const { parts, more } = plan
      const created_ms = clock.nowMs()
      const digest: StoredDigest = {
        ...same,
        id: crypto.randomUUID(),
        parts,
        parts_done: 0,
        more: more ? 1 : 0,
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
      currentAgent(own.agent)
      refuseAtLimit(await limitReached(tx, config, own.asker_uid, clock.nowMs()))
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

/** What there is to read, oldest first: what is new in the thread, or the branches below a message with several. */
async function messagesToRead(db: Queries, viewer: Viewer, id: string, { kind }: NewDigest) {
  if (kind !== 'comparison') return newInThread(db, viewer, id)
  const replies = await repliesBelow(db, viewer, id, digestMessagesMax)
  return replies.some(({ branch }) => branch > 0) ? replies : []
}

/** A digest of the viewer's own; somebody else's is answered like a missing one. */
async function getOwnDigest(db: Queries, viewer: Viewer, id: string | undefined): Promise<StoredDigest> {
  const digest = await findDigest(db, id ?? '')
  return found(digest !== null && digest.asker_uid === viewer.uid ? digest : null)
}
