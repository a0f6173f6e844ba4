import type { GroundMessage } from '#rules/ground/ground-message.ts'
import type { DeviceDatabase, Publication } from './database.ts'
import { readWhole } from './ground-reading.ts'

/** A thread and how far one user has published it. */
export type PublicationState = {
  readonly messages: readonly GroundMessage[]
  readonly publications: readonly Publication[]
}

export async function readPublication(
  database: DeviceDatabase,
  owner: string,
  id: string,
): Promise<PublicationState | null> {
  const message = await database.ground.get(id)
  if (message === undefined) return null
  const publications = await of(database, owner, message.root_id).toArray()
  return { messages: await readWhole(database, message.root_id), publications }
}

/** Saves a message's key before it is first sent; returns the existing one if there is one. */
export const savePublication = (database: DeviceDatabase, wanted: Publication): Promise<Publication> =>
  database.transaction('rw', database.publications, async () => {
    const stored = await database.publications.get([wanted.owner, wanted.groundId])
    if (stored !== undefined) return stored
    await database.publications.add(wanted)
    return wanted
  })

/** Saves the key of a part, with the place of each message in it, before it is first sent. */
export async function savePart(database: DeviceDatabase, wanted: readonly Publication[]): Promise<true> {
  await database.publications.bulkAdd(wanted)
  return true
}

/** Nothing of the part was stored, so its messages can be posted one by one. */
export async function forgetPart(database: DeviceDatabase, owner: string, groundIds: readonly string[]): Promise<true> {
  await database.publications.bulkDelete(groundIds.map((groundId) => [owner, groundId]))
  return true
}

/** With another key the message is posted even if it was before. */
export const renewPublication = (
  database: DeviceDatabase,
  { owner, groundId, key, savedMs }: Required<Pick<Publication, 'owner' | 'groundId' | 'key' | 'savedMs'>>,
): Promise<number> => database.publications.update([owner, groundId], { key, savedMs })

export const completePublication = (
  database: DeviceDatabase,
  owner: string,
  groundId: string,
  cloudId: string,
): Promise<number> => database.publications.update([owner, groundId], { cloudId })

/** `cloudIds` has the id in the Cloud of each message of a part, by its id on Ground. */
export const completePart = (
  database: DeviceDatabase,
  owner: string,
  cloudIds: ReadonlyMap<string, string>,
): Promise<unknown> =>
  database.publications.bulkUpdate(
    [...cloudIds].map(([groundId, cloudId]) => ({ key: [owner, groundId], changes: { cloudId } })),
  )

/** Before the post is sent; null if the server doesn't have them any more. */
export const saveUploads = (
  database: DeviceDatabase,
  owner: string,
  groundId: string,
  uploads: readonly string[] | null,
): Promise<number> => database.publications.update([owner, groundId], { uploads })

/** The thread has been deleted in the Cloud: it can be published again from the start. */
export const forgetPublication = (database: DeviceDatabase, owner: string, rootId: string): Promise<number> =>
  of(database, owner, rootId).delete()

const of = (database: DeviceDatabase, owner: string, rootId: string) =>
  database.publications.where('[owner+rootId]').equals([owner, rootId])
