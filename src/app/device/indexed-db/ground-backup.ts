import { backupFrame, backupThread, missingIn } from '#rules/ground/backup.ts'
import type { GroundMessage } from '#rules/ground/ground-message.ts'
import type { DeviceDatabase } from './database.ts'
import { readWhole } from './ground-reading.ts'

type Backup = { readonly pieces: readonly string[]; readonly named: number }

/** All threads on the device as the parts of one file, and how many files of messages it only names. */
export async function backupPieces(database: DeviceDatabase, nowMs: number): Promise<Backup> {
  const { before, between, behind } = backupFrame(new Date(nowMs).toISOString())
  const threads = await database.groundThreads.orderBy('latestAt').toArray()
  const pieces: string[] = []
  let named = 0
  for (const { id } of threads) {
    const messages = await readWhole(database, id)
    for (const { attachment_count: count = 0 } of messages) named += count
    if (messages.length > 0) pieces.push(JSON.stringify(backupThread(messages)), between)
  }
  return { pieces: [before, ...pieces.slice(0, -1), behind], named }
}

/**
 * Adds a thread's missing messages; returns their ids. One transaction per thread, so a full device keeps the earlier
 * ones.
 */
export const restoreThread = (database: DeviceDatabase, messages: readonly GroundMessage[]): Promise<string[]> =>
  database.transaction('rw', database.ground, database.groundThreads, async () => {
    const known = await database.ground.bulkGet(messages.map(({ id }) => id))
    const missing = missingIn(known, messages)
    const [first] = missing
    if (first === undefined) return []
    await database.ground.bulkAdd([...missing])
    const thread = await database.groundThreads.get(first.root_id)
    const latest = missing.reduce(
      (last, { timestamp }) => (timestamp > last ? timestamp : last),
      thread?.latestAt ?? '',
    )
    await database.groundThreads.put({ id: first.root_id, latestAt: latest })
    return missing.map(({ id }) => id)
  })
