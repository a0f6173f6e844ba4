import type { Audience } from '#rules/access/visibility.ts'
import { addressedAgents } from '#rules/agents/addressed.ts'
import { mayAsk } from '#rules/agents/askers.ts'
import type { AgentName } from '#wire/agent.ts'
import type { Context } from '../process/context.ts'
import type { Bus } from '../realtime/bus.ts'
import { insertRequest, type StoredRequest } from '../store/agents/agent-requests.ts'
import { insertUse } from '../store/agents/agent-uses.ts'
import type { Queries } from '../store/database/database.ts'
import { limitReached } from './costs/limits.ts'
import { progressReaders, publishProgress } from './progress.ts'

/** The requests made in a transaction, to be announced after its commit. */
export type NewRequests = {
  readonly requests: readonly StoredRequest[]
  readonly replaced: readonly StoredRequest[]
  readonly readers: readonly string[] | null
}

export const noRequests: NewRequests = { requests: [], replaced: [], readers: [] }

type Question = Audience & { readonly id: string; readonly root_id: string }

/**
 * Asks the agents that a new message addresses, and that answer its author, in the transaction that stores it. Beyond a
 * limit the request fails visibly.
 */
export async function askAddressed(
  tx: Queries,
  context: Context,
  question: Question & { readonly content: string },
  parent: { readonly author_uid: string } | null,
): Promise<NewRequests> {
  const asked = context.agents.all().filter(({ askers }) => mayAsk(question.author_uid, askers))
  const agents = addressedAgents({ ...question, parent }, asked)
  if (agents.length === 0) return noRequests
  const all: NewRequests[] = []
  for (const agent of agents) all.push(await askAgent(tx, context, question, agent, question.author_uid))
  return { ...noRequests, requests: all.flatMap((each) => each.requests), readers: progressReaders(question) }
}

/** Asks one agent for an answer to an existing message. */
export async function askAgent(
  tx: Queries,
  context: Context,
  question: Question,
  agent: AgentName,
  askerUid: string,
): Promise<NewRequests> {
  const atMs = context.clock.nowMs()
  const reason = (await limitReached(tx, context, { uid: askerUid, agent }, atMs))?.reason ?? null
  const asking = { message_id: question.id, root_id: question.root_id, agent, asker_uid: askerUid, reason }
  const { request, replaced } = await insertRequest(tx, atMs, asking)
  if (reason === null) await insertUse(tx, { id: request.id, uid: askerUid, agent }, atMs)
  return { requests: [request], replaced, readers: progressReaders(question) }
}

/** Sends readers an event that an answer is coming, or why not, and wakes the nodes that can write it. */
export function announceRequests(bus: Bus, { requests, replaced, readers }: NewRequests): void {
  for (const request of requests) {
    const { reason } = request
    publishProgress(bus, request, readers, { stage: reason === null ? 'waiting' : 'failed', reason })
  }
  // Afterwards: with one answer fewer, a comparison would end.
  for (const request of replaced) publishProgress(bus, request, readers, { stage: 'dismissed' })
  if (requests.some(({ stage }) => stage === 'waiting')) bus.publish({ kind: 'agent-due' })
}
