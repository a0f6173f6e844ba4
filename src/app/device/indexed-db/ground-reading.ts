import Dexie from 'dexie'
import { type GroundMessage, shownGroundMessage } from '#rules/ground/ground-message.ts'
import { rootOf } from '#rules/thread/thread-root.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import { branchDownMessagesMax, branchUpMessagesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { DeviceDatabase } from './database.ts'

/** The newest threads by their last message; `isAll` says whether there are no older ones. */
export type GroundList = { readonly roots: readonly Message[]; readonly isAll: boolean }

/** Reads by index, so that only what is needed of a long thread is read. */
export const readList = (database: DeviceDatabase, limit: number): Promise<GroundList> =>
  reading(database, async () => {
    const threads = await database.groundThreads
      .orderBy('latestAt')
      .reverse()
      .limit(limit + 1)
      .toArray()
    const shown = threads.slice(0, limit).map(({ id }) => id)
    return { roots: await readMessages(database, shown), isAll: threads.length <= limit }
  })

export const readThread = (database: DeviceDatabase, id: string, depth: number): Promise<ThreadAnswer | null> =>
  reading(database, async () => {
    const [message] = await readMessages(database, [id])
    if (message === undefined) return null
    const ancestors = await above(database, message, depth)
    const descendants = await below(database, message, depth)
    const root = await database.ground.get((await database.ground.get(id))?.root_id ?? id)
    return { message, ancestors, descendants, root: rootOf(root ?? message) }
  })

export const readAbove = (database: DeviceDatabase, id: string, depth: number): Promise<Message[] | null> =>
  reading(database, async () => {
    const message = await database.ground.get(id)
    return message === undefined ? null : above(database, message, depth)
  })

export const readBelow = (database: DeviceDatabase, id: string, depth: number): Promise<Message[] | null> =>
  reading(database, async () => {
    const [message] = await readMessages(database, [id])
    return message === undefined ? null : below(database, message, depth)
  })

export const readSome = (database: DeviceDatabase, ids: readonly string[]): Promise<readonly Message[]> =>
  reading(database, () => readMessages(database, ids))

/** The next messages of all threads after an id: for reading everything in pages. */
export const readBehind = (database: DeviceDatabase, id: string, limit: number): Promise<GroundMessage[]> =>
  database.ground.where('id').above(id).limit(limit).toArray()

/** A message's replies, oldest first. */
export const readChildIds = (database: DeviceDatabase, id: string): Promise<string[]> =>
  database.ground.where('[parent_id+timestamp]').between([id, Dexie.minKey], [id, Dexie.maxKey]).primaryKeys()

/** All messages of the thread this one belongs to, oldest first, without their child ids. */
export const readThreadOf = (database: DeviceDatabase, id: string): Promise<Message[] | null> =>
  reading(database, async () => {
    const message = await database.ground.get(id)
    if (message === undefined) return null
    return (await readWhole(database, message.root_id)).map((each) => shownGroundMessage(each, []))
  })

/** All messages of a thread, oldest first. */
export const readWhole = (database: DeviceDatabase, rootId: string): Promise<GroundMessage[]> =>
  inThread(database, rootId).toArray()

export const inThread = (database: DeviceDatabase, rootId: string) =>
  database.ground.where('[root_id+timestamp]').between([rootId, Dexie.minKey], [rootId, Dexie.maxKey])

const reading = <Read>(database: DeviceDatabase, read: () => PromiseLike<Read>): Promise<Read> =>
  Promise.resolve(database.transaction('r', database.ground, database.groundThreads, read))

/** The existing ones, in the order of the ids. */
async function readMessages(database: DeviceDatabase, ids: readonly string[]): Promise<Message[]> {
  const found = await database.ground.bulkGet([...ids])
  const existing = found.filter((message) => message !== undefined)
  return Promise.all(
    existing.map(async (message) => shownGroundMessage(message, await readChildIds(database, message.id))),
  )
}

/** Nearest first. */
async function above(database: DeviceDatabase, from: Message, depth: number): Promise<Message[]> {
  const found: Message[] = []
  for (let at = from; at.parent_id !== null && found.length < Math.min(depth, branchUpMessagesMax); ) {
    const [parent] = await readMessages(database, [at.parent_id])
    if (parent === undefined) break
    found.push(parent)
    at = parent
  }
  return found
}

/** Level by level, newest branch first, like the Cloud's response. */
async function below(database: DeviceDatabase, from: Message, depth: number): Promise<Message[]> {
  const found: Message[] = []
  let level: readonly Message[] = [from]
  for (let down = 0; down < depth && level.length > 0; down += 1) {
    const ids = level.flatMap(({ child_ids }) => child_ids.toReversed())
    level = await readMessages(database, ids.slice(0, branchDownMessagesMax - found.length))
    found.push(...level)
  }
  return found
}
