import type { PlacedMessage } from '#rules/agents/digest/parts.ts'
import { digestsOfOneMax } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import type { AgentRequestsTable, DigestsTable } from '../database/tables.ts'
import { deleteDigests, deletedMessage } from './digest-deletions.ts'

export type StoredDigest = DigestsTable

/** Stores a digest with the messages it is to read, numbered from 1. A person's oldest ones beyond the limit go. */
export async function insertDigest(
  tx: Queries,
  digest: StoredDigest,
  messages: readonly PlacedMessage[],
): Promise<void> {
  await tx.insertInto('digests').values(digest).execute()
  const rows = messages.map(({ id, part, branch, top_id = null }, at) => ({
    digest_id: digest.id,
    number: at + 1,
    message_id: id,
    part,
    branch,
    is_cut: 0 as const,
    top_id,
  }))
  await tx.insertInto('digest_messages').values(rows).execute()
  const old = await tx
    .selectFrom('digests')
    .select('id')
    .where('asker_uid', '=', digest.asker_uid)
    .where('id', '!=', digest.id)
    .orderBy('created_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(digestsOfOneMax - 1)
    .limit(digestsOfOneMax)
    .execute()
  await deleteDigests(
    tx,
    old.map(({ id }) => id),
  )
}

export async function findDigest(db: Queries, id: string): Promise<StoredDigest | null> {
  const row = await db.selectFrom('digests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The request that is, or was last, at work on a digest. */
export async function digestRequest(db: Queries, digest: Pick<StoredDigest, 'id' | 'agent'>) {
  const row = await db
    .selectFrom('agent_requests')
    .selectAll()
    .where('message_id', '=', digest.id)
    .where('agent', '=', digest.agent)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export function digestStage({ parts, parts_done }: StoredDigest, request: Pick<AgentRequestsTable, 'stage'> | null) {
  if (parts_done >= parts) return 'done'
  const stage = request?.stage ?? 'dismissed'
  return stage === 'dismissed' || stage === 'answered' ? 'stopped' : stage
}

type SameAs = Pick<StoredDigest, 'asker_uid' | 'root_id' | 'message_id' | 'kind' | 'agent' | 'language'>

/** A digest like the one asked for now: one that is being written, or one of the same messages. */
export async function sameDigest(tx: Queries, wanted: SameAs, ids: readonly string[]): Promise<StoredDigest | null> {
  const known = await tx
    .selectFrom('digests')
    .selectAll()
    .where('asker_uid', '=', wanted.asker_uid)
    .where('root_id', '=', wanted.root_id)
    .where('kind', '=', wanted.kind)
    .$if(wanted.kind === 'comparison', (query) => query.where('message_id', '=', wanted.message_id))
    .orderBy('created_ms', 'desc')
    .limit(digestsOfOneMax)
    .execute()
  for (const digest of known) {
    if (digest.agent !== wanted.agent || digest.language !== wanted.language) continue
    const stage = digestStage(digest, await digestRequest(tx, digest))
    if (stage === 'waiting' || stage === 'writing') return digest
    const read = new Set((await readBy(tx, digest.id)).map(({ message_id }) => message_id))
    if (read.size === ids.length && ids.every((id) => read.has(id))) return digest
  }
  return null
}

const readBy = (db: Queries, id: string) =>
  db
    .selectFrom('digest_messages')
    .select('message_id')
    .where('digest_id', '=', id)
    .where('message_id', '!=', deletedMessage)
    .execute()
