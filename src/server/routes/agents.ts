import type { FastifyInstance } from 'fastify'
import { canAskAgent, canEndRequest } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { mayAsk } from '#rules/agents/askers.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import { calls } from '#wire/calls.ts'
import type { Agent } from '../agents/agents-file.ts'
import { announceRequests, askAgent, noRequests } from '../agents/asking.ts'
import { limitReached, type Reached } from '../agents/costs/limits.ts'
import { progressReaders, publishProgress } from '../agents/progress.ts'
import { defineCall } from '../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer } from '../http/idempotency.ts'
import { undoRate } from '../http/rates/rate-limits.ts'
import { allow, found, Refusal } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import {
  asAgentRequest,
  dismissRequest,
  findRequest,
  openRequests,
  requestStop,
  type StoredRequest,
} from '../store/agents/agent-requests.ts'
import { openStreams } from '../store/agents/streams.ts'
import type { Queries } from '../store/database/database.ts'
import { findStoredAnswer, saveAnswer } from '../store/messages/idempotency.ts'
import { findVisibleMessage } from '../store/messages/view.ts'
import { failureProblem } from './input/failure-problem.ts'
import { getVisibleMessage, rootIdOf } from './input/visible-message.ts'
import { stopStream } from './programs/streams/stream-routes.ts'
import { agentUsageRoutes } from './reader/agent-usage.ts'

export function agentRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock, agents } = context
  agentUsageRoutes(app, context)

  defineCall(app, context, calls.listAgents, async ({ viewer }) => ({
    agents: agents.all().map(({ name, tag, display_name, face, tidies, askers }) => ({
      name,
      tag,
      display_name,
      ...(face === undefined ? {} : { face }),
      tidies: tidies === true,
      ...(mayAsk(viewer.uid, askers) ? {} : { may_ask: false as const }),
    })),
  }))

  defineCall(app, context, calls.listAgentRequests, async ({ viewer, query }) => {
    // For a hidden or just deleted message the answer is an empty list, not a refusal.
    const message = isMessageId(query.message_id) ? await findVisibleMessage(db, viewer, query.message_id) : null
    if (message === null) return { requests: [] }
    const rootId = await rootIdOf(db, message.id)
    const requests = [...(await openRequests(db, viewer, rootId)), ...(await openStreams(db, viewer, rootId))]
    return { requests }
  })

  defineCall(app, context, calls.askAgent, async ({ viewer: caller, body, request, reply, write }) => {
    const key = idempotencyKey(request)
    const uid = caller.uid ?? ''
    const result = await write(async ({ tx, viewer, requireRegistered }) => {
      const stored = key === null ? null : await findStoredAnswer(tx, uid, key)
      if (stored !== null) return { stored, asked: noRequests }
      requireRegistered()
      const message = await getVisibleMessage(tx, viewer, body.message_id)
      allow(canAskAgent(viewer, message), 'agent_not_asked')
      askable(agents, body.agent, uid)
      refuseAtLimit(await limitReached(tx, context, { uid, agent: body.agent }, clock.nowMs()), clock.nowMs())
      const question = { ...message, root_id: await rootIdOf(tx, message.id) }
      const asked = await askAgent(tx, context, question, body.agent, uid)
      const answer = { status: 201, body: JSON.stringify(asked.requests.map(asAgentRequest)[0]) }
      if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, answer)
      return { stored: answer, asked }
    })
    if (result.asked === noRequests) await undoRate(context, request, 'message')
    announceRequests(bus, result.asked)
    return sendStoredAnswer(reply, result.stored)
  })

  defineCall(app, context, calls.stopAgent, async ({ viewer, params, write }) => {
    if (await stopStream(context, viewer, params.id ?? '', write)) return { request: null }
    const { request, message } = await getOwnRequest(db, viewer, params.id)
    const stopped = await write(async ({ tx }) => {
      const now = found(await findRequest(tx, request.id))
      // Nobody is writing it yet: there is nothing to store and nobody to notify.
      if (now.stage === 'waiting') await dismissRequest(tx, now.id)
      if (now.stage === 'writing') await requestStop(tx, now.id)
      return now.stage
    })
    if (stopped === 'waiting') publishProgress(bus, request, progressReaders(message), { stage: 'dismissed' })
    if (stopped === 'writing') bus.publish({ kind: 'agent-stop', id: request.id })
    return stateOf(db, request.id)
  })

  defineCall(app, context, calls.dismissAgentRequest, async ({ viewer, params, write }) => {
    const { request, message } = await getOwnRequest(db, viewer, params.id)
    const wasFailed = await write(async ({ tx }) => {
      const isFailed = found(await findRequest(tx, request.id)).stage === 'failed'
      if (isFailed) await dismissRequest(tx, request.id)
      return isFailed
    })
    if (wasFailed) publishProgress(bus, request, progressReaders(message), { stage: 'dismissed' })
    return stateOf(db, request.id)
  })
}

/** An agent that this person may ask: 404 if there is none, 403 if it answers only others. */
export function askable(agents: Context['agents'], name: string, uid: string): Agent {
  const agent = found(
    agents.all().find((each) => each.name === name),
    'agent_not_found',
  )
  allow(mayAsk(uid, agent.askers), 'agent_not_for_you')
  return agent
}

/** 429 if no agent may be asked now: with the text that a failed request shows, and when to ask again. */
export function refuseAtLimit(reached: Reached | null, nowMs: number): void {
  if (reached === null) return
  const { reason, endsMs } = reached
  throw new Refusal(429, failureProblem(reason, endsMs), Math.max(1_000, endsMs - nowMs))
}

/** A request that the viewer may end: 404 if its message is not visible, 403 if it is somebody else's. */
async function getOwnRequest(db: Queries, viewer: Viewer, id: string | undefined) {
  const request: StoredRequest = found(await findRequest(db, id ?? ''), 'agent_request_not_found')
  const message = found(await findVisibleMessage(db, viewer, request.message_id), 'agent_request_not_found')
  allow(canEndRequest(viewer, request), 'agent_stop_forbidden')
  return { request, message }
}

async function stateOf(db: Queries, id: string) {
  const request = await findRequest(db, id)
  return { request: request === null ? null : asAgentRequest(request) }
}
