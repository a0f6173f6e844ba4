import Sqlite from 'better-sqlite3'
import { databaseFile } from '../../../src/server/store/database/database.ts'

const crowd = 200_000

/** Inserts 200,000 public replies to one message in the middle of a large database; returns its id. */
export function addCrowd(dataDir: string): string {
  const database = new Sqlite(databaseFile(dataDir))
  const parent = database
    .prepare<[], { id: string; root_id: string; timestamp: string }>(
      'select id, root_id, timestamp from messages where public = 1 order by timestamp limit 1 offset 4000',
    )
    .get()
  if (parent === undefined) throw new Error('The database is empty')
  const startMs = Date.parse(parent.timestamp)
  database.function('reply_id', { deterministic: true }, (at) => replyId(startMs, Number(at)))
  database.function('reply_time', { deterministic: true }, (at) => new Date(timeOf(startMs, Number(at))).toISOString())
  database.transaction(() => {
    database
      .prepare(`insert into messages (id, parent_id, root_id, author_uid, content_author, content, public, timestamp, is_pinned, created_seq)
        with recursive counted(at) as (select 1 union all select at + 1 from counted where at < ${crowd})
        select reply_id(at), @id, @root_id, 'person' || (at % 1000), 'person' || (at % 1000), 'One of very many replies.', 1, reply_time(at), 0, 0
        from counted`)
      .run({ id: parent.id, root_id: parent.root_id })
    database
      .prepare(`insert into reply_counts (parent_id, uid, count) values (?, '', ${crowd})
        on conflict do update set count = count + excluded.count`)
      .run(parent.id)
    database.prepare(`update threads set public_count = public_count + ${crowd} where root_id = ?`).run(parent.root_id)
  })()
  database.close()
  return parent.id
}

/** A UUIDv7 of that time; its random part is a counter. */
function replyId(startMs: number, at: number): string {
  const time = timeOf(startMs, at).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${at.toString(16).padStart(12, '0')}`
}

/** Ten per millisecond, so that the last is earlier than the last of the others. */
const timeOf = (startMs: number, at: number): number => startMs + Math.floor(at / 10)
