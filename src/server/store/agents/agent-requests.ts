import { v7 } from 'uuid'
import type { Viewer } from '#rules/access/viewer.ts'
import type { AgentFailure, AgentName } from '#wire/agent.ts'
import type { AgentRequest } from '#wire/agent-request.ts'
import { agentUsageRetentionMs, forMeWaitingMax } from '#wire/limits.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import type { AgentRequestsTable } from '../database/tables.ts'
import { pruneAgentDays } from './agent-days.ts'
import { pruneDigests } from './digest-deletions.ts'

export type StoredRequest = AgentRequestsTable

type Asking = {
  readonly kind?: StoredRequest['kind']
  readonly message_id: string
  readonly root_id: string
  readonly agent: AgentName
  readonly asker_uid: string
  /** Why it cannot even start; null if it is due immediately. */
  readonly reason: AgentFailure | null
}

/** Stores a request and removes a failed one of the same agent for the same message. Returns both. */
export async function insertRequest(tx: Queries, atMs: number, asking: Asking) {
  const before = await tx
    .selectFrom('agent_requests')
    .selectAll()
    .where('message_id', '=', asking.message_id)
    .where('agent', '=', asking.agent)
    .orderBy('attempt', 'desc')
    .execute()
  const replaced = before.filter((each) => each.stage === 'failed')
  for (const { id } of replaced) await dismissRequest(tx, id)
  const request: StoredRequest = {
    kind: 'answer',
    ...asking,
    id: v7({ msecs: atMs }),
    attempt: (before[0]?.attempt ?? 0) + 1,
    stage: asking.reason === null ? 'waiting' : 'failed',
    text: '',
    due_ms: atMs,
    owner: null,
    tries: 0,
    stop_asked: 0,
    has_acted: 0,
    created_ms: atMs,
  }
  await tx.insertInto('agent_requests').values(request).execute()
  return { request, replaced }
}

export async function findRequest(db: Queries, id: string): Promise<StoredRequest | null> {
  const row = await db.selectFrom('agent_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Whether any request is still to be answered, or to fail. */
export async function hasOpenRequests(db: Queries): Promise<boolean> {
  const open = db.selectFrom('agent_requests').select('id').where('stage', 'in', ['waiting', 'writing'])
  return (await open.limit(1).execute()).length > 0
}

const requestsShown = 200

/** The newest open requests of a thread whose message the viewer may see, oldest first. */
export async function openRequests(db: Queries, viewer: Viewer, rootId: string): Promise<AgentRequest[]> {
  const rows = await db
    .selectFrom('agent_requests')
    .innerJoin('messages', 'messages.id', 'agent_requests.message_id')
    .selectAll('agent_requests')
    .where('agent_requests.root_id', '=', rootId)
    .where('agent_requests.stage', 'in', ['waiting', 'writing', 'failed'])
    .where(visibleTo(viewer))
    .orderBy('agent_requests.id', 'desc')
    .limit(requestsShown)
    .execute()
  return rows
    .toReversed()
    .map(asAgentRequest)
    .filter((request) => request !== null)
}

/** The newest requests of a person that are not answered yet, for messages they may still see. */
export async function waitingFor(db: Queries, viewer: Viewer): Promise<AgentRequest[]> {
  const rows = await db
    .selectFrom('agent_requests')
    .innerJoin('messages', 'messages.id', 'agent_requests.message_id')
    .selectAll('agent_requests')
    .where('agent_requests.asker_uid', '=', viewer.uid ?? '')
    .where('agent_requests.stage', 'in', ['waiting', 'writing', 'failed'])
    .where(visibleTo(viewer))
    .orderBy('agent_requests.id', 'desc')
    .limit(forMeWaitingMax)
    .execute()
  return rows.map(asAgentRequest).filter((request) => request !== null)
}

/** A person's open requests, with the people who were sent events of them: null is everyone. */
export async function openRequestsBy(db: Queries, uid: string) {
  const rows = await db
    .selectFrom('agent_requests')
    .innerJoin('messages', 'messages.id', 'agent_requests.message_id')
    .selectAll('agent_requests')
    .select('messages.public')
    .where('agent_requests.asker_uid', '=', uid)
    .where('agent_requests.stage', 'in', ['waiting', 'writing', 'failed'])
    .execute()
  const ids = rows.map(({ message_id }) => message_id)
  const audience = await db
    .selectFrom('audience')
    .select(['message_id', 'uid'])
    .where(inList(db, 'message_id', ids))
    .where('private', '=', 1)
    .execute()
  return rows.map((request) => ({
    request,
    readers:
      request.public === 1
        ? null
        : audience.filter(({ message_id }) => message_id === request.message_id).map((reader) => reader.uid),
  }))
}

/**
 * A request as sent to clients, or null if nothing of it remains visible. One that is tried again has had its turn: it
 * doesn't wait.
 */
export function asAgentRequest(row: StoredRequest): AgentRequest | null {
  const { id, message_id, agent, asker_uid, text, reason, has_acted, created_ms } = row
  const stage = row.stage === 'waiting' && row.tries > 0 ? 'writing' : row.stage
  if (stage === 'answered' || stage === 'dismissed') return null
  const created_at = new Date(created_ms).toISOString()
  const acted = stage === 'failed' && has_acted === 1 ? { acted: true as const } : {}
  return { id, parent_id: message_id, agent, asker_uid, stage, text, reason, ...acted, created_at }
}

export async function dismissRequest(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('agent_requests')
    .set({ stage: 'dismissed', owner: null, text: '' })
    .where('id', '=', id)
    .execute()
}

/** Marks a request to be stopped; the node writing it notices at the next store at the latest. */
export const requestStop = (tx: Queries, id: string) =>
  tx.updateTable('agent_requests').set({ stop_asked: 1 }).where('id', '=', id).execute()

export async function pruneAgentRows(db: Queries, nowMs: number, horizonMs: number): Promise<void> {
  await pruneDigests(db, nowMs)
  await db.deleteFrom('agent_requests').where('created_ms', '<', horizonMs).execute()
  await db
    .deleteFrom('agent_uses')
    .where('at_ms', '<', nowMs - agentUsageRetentionMs)
    .execute()
  await pruneAgentDays(db, nowMs - agentUsageRetentionMs)
}
