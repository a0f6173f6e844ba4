import type { AgentFailure, AgentName } from '#wire/agent.ts'
import { agentKeyWaitMs, agentTotalMs } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import type { StoredRequest } from './agent-requests.ts'

/** A request under our lease; `wasWriting` means that another node has already written part of its answer. */
export type LeasedRequest = { readonly request: StoredRequest; readonly wasWriting: boolean }

export type Pair = Pick<StoredRequest, 'asker_uid' | 'agent'>

/**
 * Which requests may be taken: not those of someone who has reached their limit, and of leased ones only the abandoned.
 */
export type Choice = {
  readonly fullAskerUids: readonly string[]
  readonly fullAgents: readonly AgentName[]
  /** People with an agent that has reached the limit of both together. */
  readonly fullPairs: readonly Pair[]
  /** Those that this node has no key for: their requests are taken, to fail, if no other node takes them in time. */
  readonly agentsOfOthers: readonly AgentName[]
  /** Of these, those that no node has a key for. */
  readonly agentsOfNobody: readonly AgentName[]
  readonly abandonedIds: readonly string[]
}

/**
 * Leases the request that has been due longest: a queued one, or one whose owner is gone. 'none' if none is due,
 * 'raced' if another node was faster.
 */
export async function leaseDueRequest(
  db: Queries,
  nowMs: number,
  owner: string,
  leaseMs: number,
  { fullAskerUids, fullAgents, fullPairs, agentsOfOthers, agentsOfNobody, abandonedIds }: Choice,
): Promise<LeasedRequest | 'none' | 'raced'> {
  const due = await db
    .selectFrom('agent_requests')
    .select(['id', 'stage', 'due_ms'])
    .where('stage', 'in', ['waiting', 'writing'])
    .where('due_ms', '<=', nowMs)
    .where((eb) =>
      eb.or([
        eb('stage', '=', 'waiting'),
        eb('owner', 'is', null),
        ...(abandonedIds.length > 0 ? [eb('id', 'in', abandonedIds)] : []),
      ]),
    )
    .$if(fullAskerUids.length > 0, (query) => query.where('asker_uid', 'not in', fullAskerUids))
    .$if(fullAgents.length > 0, (query) => query.where('agent', 'not in', fullAgents))
    .where((eb) =>
      eb.and(
        fullPairs.map(({ asker_uid, agent }) => eb.or([eb('asker_uid', '!=', asker_uid), eb('agent', '!=', agent)])),
      ),
    )
    .$if(agentsOfOthers.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('agent', 'not in', agentsOfOthers),
          eb('due_ms', '<=', nowMs - agentTotalMs),
          ...(agentsOfNobody.length > 0
            ? [eb.and([eb('agent', 'in', agentsOfNobody), eb('due_ms', '<=', nowMs - agentKeyWaitMs)])]
            : []),
        ]),
      ),
    )
    .orderBy('due_ms')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return 'none'
  const request = await db
    .updateTable('agent_requests')
    .set((eb) => ({ stage: 'writing', owner, due_ms: nowMs + leaseMs, tries: eb('tries', '+', 1) }))
    .where('id', '=', due.id)
    .where('stage', '=', due.stage)
    .where('due_ms', '=', due.due_ms)
    .returningAll()
    .executeTakeFirst()
  return request === undefined ? 'raced' : { request, wasWriting: due.stage === 'writing' }
}

export type Lease = { readonly id: string; readonly dueMs: number }

/** The current leases, at most `limit`. */
export async function currentLeases(db: Queries, limit: number): Promise<readonly Lease[]> {
  const rows = await db
    .selectFrom('agent_requests')
    .select(['id', 'due_ms'])
    .where('stage', '=', 'writing')
    .where('owner', 'is not', null)
    .orderBy('due_ms')
    .limit(limit)
    .execute()
  return rows.map(({ id, due_ms }) => ({ id, dueMs: due_ms }))
}

/** Ends every lease: for a single node, which knows at startup that nobody else is working. */
export const endLeases = (db: Queries, nowMs: number) =>
  db.updateTable('agent_requests').set({ due_ms: nowMs, owner: null }).where('stage', '=', 'writing').execute()

/** Stores the text so far and renews the lease. Null if the request is no longer ours. */
export async function storeProgress(
  db: Queries,
  request: OwnedRequest,
  text: string,
  dueMs: number,
): Promise<{ readonly stopAsked: boolean } | null> {
  const row = await db
    .updateTable('agent_requests')
    .set({ text, due_ms: dueMs })
    .where('id', '=', request.id)
    .where('owner', '=', request.owner)
    .where('stage', '=', 'writing')
    .returning('stop_asked')
    .executeTakeFirst()
  return row === undefined ? null : { stopAsked: row.stop_asked === 1 }
}

/**
 * Notes that a tool is called that may change something elsewhere, before it is. False if the request is no longer
 * ours.
 */
export async function recordToolAction(db: Queries, request: OwnedRequest): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_requests')
    .set({ has_acted: 1 })
    .where('id', '=', request.id)
    .where('owner', '=', request.owner)
    .where('stage', '=', 'writing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type OwnedRequest = { readonly id: string; readonly owner: string | null }

/** Ends our work on a request, if it is still ours. Returns whether it was. */
export async function finishRequest(
  tx: Queries,
  request: OwnedRequest,
  end:
    | { readonly stage: 'answered' | 'dismissed' }
    | { readonly stage: 'failed'; readonly reason: AgentFailure; readonly text: string }
    | { readonly stage: 'waiting'; readonly due_ms: number; readonly tries?: 0 },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agent_requests')
    .set({ text: '', ...end, owner: null })
    .where('id', '=', request.id)
    .where('owner', '=', request.owner)
    .where('stage', '=', 'writing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
