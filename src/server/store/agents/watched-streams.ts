import type { UserStatus } from '#wire/user.ts'
import type { Queries } from '../database/database.ts'
import type { StoredStream } from './streams.ts'

/** A stream, and what decides whether it continues: its lease, its token, its author. */
export type WatchedStream = Pick<StoredStream, 'id' | 'due_ms'> & {
  readonly isTokenValid: boolean
  readonly author: {
    readonly uid: string
    readonly status: UserStatus
    readonly suspended_until: number | null
  }
}

/** The streams that are being written, those that end first before others. */
export async function watchedStreams(db: Queries, nowMs: number, limit: number): Promise<WatchedStream[]> {
  const rows = await db
    .selectFrom('streams')
    .innerJoin('users', 'users.uid', 'streams.author_uid')
    .leftJoin('tokens', 'tokens.id', 'streams.token_id')
    .select([
      'streams.id',
      'streams.due_ms',
      'users.uid',
      'users.status',
      'users.suspended_until',
      'tokens.expires_ms',
      'tokens.ended_ms',
    ])
    .orderBy('streams.due_ms')
    .limit(limit)
    .execute()
  return rows.map(({ id, due_ms, expires_ms, ended_ms, ...author }) => ({
    id,
    due_ms,
    isTokenValid: expires_ms !== null && ended_ms === null && nowMs < expires_ms,
    author,
  }))
}
