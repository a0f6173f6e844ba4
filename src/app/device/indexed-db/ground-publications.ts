import type { GroundMessage } from '#rules/ground/ground-message.ts'
import type { DeviceDatabase, Publication } from './database.ts'
import { readWhole } from './ground-reading.ts'

/** A thread and how far its way to the Cloud has come, for one person. */
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

/** Keeps the key of a message before it is first sent; one that is kept already holds, and is answered. */
export const savePublication = (database: DeviceDatabase, wanted: Publication): Promise<Publication> =>
  database.transaction('rw', database.publications, async () => {
    const stored = await database.publications.get([wanted.owner, wanted.groundId])
    if (stored !== undefined) return stored
    await database.publications.add(wanted)
    return wanted
  })

export const completePublication = (
  database: DeviceDatabase,
  owner: string,
  groundId: string,
  cloudId: string,
): Promise<number> => database.publications.update([owner, groundId], { cloudId })

/** The thread is not in the Cloud any more: it may be published as if for the first time. */
export const forgetPublication = (database: DeviceDatabase, owner: string, rootId: string): Promise<number> =>
  of(database, owner, rootId).delete()

const of = (database: DeviceDatabase, owner: string, rootId: string) =>
  database.publications.where('[owner+rootId]').equals([owner, rootId])
