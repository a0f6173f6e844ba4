import Dexie from 'dexie'
import { type GroundDraft, groundMessage, groundTimestamps, idsBelow } from '#rules/ground/ground-message.ts'
import { groundEdit } from '#rules/ground/ground-versions.ts'
import type { Message } from '#wire/message.ts'
import type { DeviceDatabase } from './database.ts'
import { inThread } from './ground-reading.ts'

export type GroundEdit = Partial<Pick<Message, 'title' | 'description' | 'content'>>

/**
 * Adds new messages of one thread, each after its parent; false if the first one's parent is deleted. A repeated call
 * adds nothing.
 */
export const addMessages = (
  database: DeviceDatabase,
  drafts: readonly GroundDraft[],
  nowMs: number,
): Promise<boolean> =>
  writing(database, async () => {
    const [first] = drafts
    if (first === undefined) return false
    if ((await database.ground.get(first.id)) !== undefined) return true
    const parent = first.parentId === null ? null : await database.ground.get(first.parentId)
    if (parent === undefined) return false
    const rootId = parent?.root_id ?? first.id
    const thread = await database.groundThreads.get(rootId)
    const timestamps = groundTimestamps(drafts.length, nowMs, thread?.latestAt ?? null)
    const messages = drafts.map((draft, index) => groundMessage(draft, { rootId, timestamp: timestamps[index] ?? '' }))
    await database.ground.bulkAdd(messages)
    await database.groundThreads.put({ id: rootId, latestAt: timestamps.at(-1) ?? '' })
    return true
  })

/** False if the message is deleted. */
export const changeMessage = (database: DeviceDatabase, id: string, edit: GroundEdit): Promise<boolean> =>
  writing(database, async () => (await database.ground.update(id, edit)) === 1)

/** Keeps the text before as a version; false if the message is deleted. */
export const editMessage = (database: DeviceDatabase, id: string, content: string, at: string): Promise<boolean> =>
  writing(database, async () => {
    const message = await database.ground.get(id)
    if (message === undefined) return false
    if (message.content !== content) await database.ground.put({ ...message, ...groundEdit(message, content, at) })
    return true
  })

/** False if there is no such version. */
export const deleteVersion = (database: DeviceDatabase, id: string, version: number): Promise<boolean> =>
  writing(database, async () => {
    const message = await database.ground.get(id)
    const left = message?.versions?.filter((each) => each.version !== version)
    if (message === undefined || left === undefined || left.length === message.versions?.length) return false
    await database.ground.put({ ...message, versions: left })
    return true
  })

/** Deletes a message and all below it, and with a root the thread; returns the ids, or null if it doesn't exist. */
export const removeMessage = (database: DeviceDatabase, id: string): Promise<string[] | null> =>
  writing(database, async () => {
    const message = await database.ground.get(id)
    if (message === undefined) return null
    const rootId = message.root_id
    const gone = idsBelow(id, await linksIn(database, rootId))
    await database.ground.bulkDelete(gone)
    const latest = await inThread(database, rootId).last()
    if (latest === undefined) await database.groundThreads.delete(rootId)
    else await database.groundThreads.put({ id: rootId, latestAt: latest.timestamp })
    return gone
  })

const writing = <Written>(database: DeviceDatabase, write: () => PromiseLike<Written>): Promise<Written> =>
  Promise.resolve(database.transaction('rw', database.ground, database.groundThreads, write))

/** The ids and parent ids of all replies, read from the index only. */
async function linksIn(database: DeviceDatabase, rootId: string) {
  const replies = database.ground.where('[root_id+parent_id]').between([rootId, Dexie.minKey], [rootId, Dexie.maxKey])
  const [keys, ids] = await Promise.all([replies.keys(), replies.primaryKeys()])
  return ids.map((id, index) => ({ id, parentId: parentIn(keys[index]) }))
}

const parentIn = (key: unknown): string => (Array.isArray(key) ? String(key[1]) : '')
