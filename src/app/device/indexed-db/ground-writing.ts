import Dexie from 'dexie'
import { groundHolder, messageOfHolder, orphanedFiles } from '#rules/ground/ground-files.ts'
import { type GroundDraft, groundMessage, groundTimestamps, groundUid, idsBelow } from '#rules/ground/ground-message.ts'
import { groundEdit } from '#rules/ground/ground-versions.ts'
import type { Message } from '#wire/message.ts'
import type { DeviceDatabase } from './database.ts'
import { inThread } from './ground-reading.ts'
import { FilesTaken } from './storage-problem.ts'
import type { StoredFile } from './stored-file.ts'

export type GroundEdit = Partial<Pick<Message, 'title' | 'description' | 'content'>>

/**
 * Adds new messages of one thread, each after its parent; false if the first one's parent is deleted. A repeated call
 * adds nothing. The files, which were a draft's, are the messages' from then on; throws `FilesTaken` if they are
 * another's.
 */
export const addMessages = (
  database: DeviceDatabase,
  drafts: readonly GroundDraft[],
  nowMs: number,
  files: readonly StoredFile[] = [],
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
    await takeFiles(database, files)
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
    await database.files
      .where('[owner+holder]')
      .anyOf(gone.map((each) => [groundUid, groundHolder(each)]))
      .delete()
    const latest = await inThread(database, rootId).last()
    if (latest === undefined) await database.groundThreads.delete(rootId)
    else await database.groundThreads.put({ id: rootId, latestAt: latest.timestamp })
    return gone
  })

/** Deletes the bytes of files that no message has. */
export const deleteUnusedFiles = (database: DeviceDatabase, nowMs: number): Promise<void> =>
  writing(database, async () => {
    const files = await database.files
      .where('[owner+holder]')
      .between([groundUid, Dexie.minKey], [groundUid, Dexie.maxKey])
      .toArray()
    const messages = await database.ground.bulkGet(files.map(({ holder }) => messageOfHolder(holder)))
    await database.files.bulkDelete(orphanedFiles(files, messages, nowMs).map(({ id }) => id))
  })

/** In the transaction that adds their message: of two tabs that send the same draft one gets its files. */
async function takeFiles(database: DeviceDatabase, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return
  const stored = await database.files.bulkGet(files.map(({ id }) => id))
  if (stored.some((file) => file?.owner === groundUid)) throw new FilesTaken('Another tab has sent these files')
  for (const file of files) await database.files.put(file)
}

const writing = <Written>(database: DeviceDatabase, write: () => PromiseLike<Written>): Promise<Written> =>
  Promise.resolve(database.transaction('rw', database.ground, database.groundThreads, database.files, write))

/** The ids and parent ids of all replies, read from the index only. */
async function linksIn(database: DeviceDatabase, rootId: string) {
  const replies = database.ground.where('[root_id+parent_id]').between([rootId, Dexie.minKey], [rootId, Dexie.maxKey])
  const [keys, ids] = await Promise.all([replies.keys(), replies.primaryKeys()])
  return ids.map((id, index) => ({ id, parentId: parentIn(keys[index]) }))
}

const parentIn = (key: unknown): string => (Array.isArray(key) ? String(key[1]) : '')
