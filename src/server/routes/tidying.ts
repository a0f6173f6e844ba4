import type { FastifyInstance } from 'fastify'
import { canTidy } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { mayAsk } from '#rules/agents/askers.ts'
import { fitsTidying } from '#rules/agents/tidy.ts'
import { calls } from '#wire/calls.ts'
import { type Agent, personaOf } from '../agents/agents-file.ts'
import { limitReached } from '../agents/costs/limits.ts'
import { ModelProblem } from '../agents/model-problem.ts'
import { defineCall } from '../http/define-call.ts'
import { allow, found, Refusal, refuse } from '../http/refusal.ts'
import { isTidyTicket, makeTidyTicket } from '../identity/tidy-tickets.ts'
import type { Context } from '../process/context.ts'
import { insertUse } from '../store/agents/agent-uses.ts'
import type { Queries } from '../store/database/database.ts'
import { updateCiting } from '../store/messages/sources.ts'
import { updateMessage } from '../store/messages/update-message.ts'
import { refuseAtLimit } from './agents.ts'
import { failureProblem } from './input/failure-problem.ts'
import { checkedContent } from './input/posting-input.ts'
import { getVisibleMessage } from './input/visible-message.ts'
import { announceUpdates } from './message/announce.ts'
import { needReview } from './message/needs-review.ts'

/** Tidying a message with an agent: a preview for its author, and its acceptance by the author. */
export function tidyRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock, key, agents } = context

  async function getOwnMessage(from: Queries, viewer: Viewer, id: string | undefined) {
    const message = await getVisibleMessage(from, viewer, id)
    allow(canTidy(viewer, message), 'tidy_forbidden')
    return message
  }

  defineCall(app, context, calls.tidyPreview, async ({ viewer, params, write }) => {
    const { id, content: before } = await getOwnMessage(db, viewer, params.id)
    const agent = found(
      agents.all().find(({ tidies, askers }) => tidies === true && mayAsk(viewer.uid, askers)),
      'tidy_unavailable',
    )
    if (!fitsTidying(before, personaOf(agent).max_context_tokens)) refuse(400, 'tidy_too_long')
    const uid = viewer.uid ?? ''
    const use = { id: crypto.randomUUID(), uid, agent: agent.name }
    // Checked and counted in one write: of many concurrent requests only as many pass as are left.
    await write(async ({ tx }) => {
      refuseAtLimit(await limitReached(tx, context, use, clock.nowMs()), clock.nowMs())
      await insertUse(tx, use, clock.nowMs())
    })
    const after = await tidied(context, agent, use.id, before)
    const ticket = await makeTidyTicket(key, { uid, messageId: id, before, after }, clock.nowMs())
    return { agent: agent.name, content: after, ticket }
  })

  defineCall(app, context, calls.tidyAccept, async ({ viewer: caller, params, body, write }) => {
    const content = checkedContent(body.content)
    const { id } = await getOwnMessage(db, caller, params.id)
    const changed = await write(async ({ tx, timestampMs, viewer }) => {
      const message = await getOwnMessage(tx, viewer, id)
      const uid = viewer.uid ?? ''
      const preview = { uid, messageId: id, before: message.content, after: content }
      if (!(await isTidyTicket(key, body.ticket, preview, clock.nowMs()))) refuse(404, 'tidy_stale')
      // A slip that is corrected may make one of the words that are held.
      if (message.public && (await needReview(tx, uid, [content]))) refuse(403, 'edit_needs_review')
      await updateMessage(tx, timestampMs, message, { content })
      return [id, ...(await updateCiting(tx, timestampMs, id))]
    })
    announceUpdates(bus, changed)
    return getVisibleMessage(db, caller, id)
  })
}

async function tidied(context: Context, agent: Agent, useId: string, content: string): Promise<string> {
  // Imported only when used: the libraries load slowly.
  const { tidiedBy } = await import('../agents/tidy.ts')
  return tidiedBy(context, agent, useId, content).catch((error: unknown) => {
    if (!(error instanceof ModelProblem)) throw error
    throw new Refusal(503, failureProblem(error.reason, context.clock.nowMs() + retryAfterMs), retryAfterMs)
  })
}

const retryAfterMs = 30_000
