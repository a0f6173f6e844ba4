import { coalesce } from '../process/coalesce.ts'
import type { Queries } from '../store/database/database.ts'
import {
  completeFileDeletion,
  deletedFiles,
  deleteUnusedFiles,
  knownFiles,
  putLast,
  queueOrphanDeletions,
} from '../store/messages/attachments/deletions.ts'
import { areas, type FileStore } from './file-store.ts'
import { removeUnfinishedFiles } from './finishing.ts'

const checkEveryMs = 60_000
/** After this many failures in a row the store counts as away, and is asked again the next time. */
const failuresMax = 3

type Environment = {
  readonly dataDir: string
  readonly nowMs: () => number
  readonly onError: (error: unknown) => void
}

export type FileCleanup = {
  /** Removes the bytes of deleted files. */
  readonly removeSoon: () => void
  /** Finds what belongs to nothing: uploads that were forgotten, rows without a message, bytes without a row. */
  readonly sweep: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A file's row is written before its bytes, and goes before them. So bytes without a row are no longer needed, and what
 * a crash leaves is found later. Every node does this; twice is harmless.
 */
export function startFileCleanup(db: Queries, store: FileStore, { dataDir, nowMs, onError }: Environment): FileCleanup {
  let isOpen = true

  async function removeDeleted(): Promise<void> {
    const failed = new Set<string>()
    let failedInARow = 0
    for (let ids = await deletedFiles(db, nowMs()); ids.length > 0 && isOpen; ids = await deletedFiles(db, nowMs())) {
      // A restored database may have them again.
      const known = await knownFiles(db, ids)
      for (const id of ids) {
        if (!isOpen || failed.has(id)) return
        try {
          if (!known.has(id)) for (const area of areas) await store.remove(area, id)
        } catch (error) {
          failed.add(id)
          failedInARow += 1
          // One that can't be removed must not keep the others from it.
          await putLast(db, id, nowMs())
          if (failedInARow === failuresMax) throw error
          onError(error)
          continue
        }
        failedInARow = 0
        await completeFileDeletion(db, id)
      }
    }
  }
  const removing = coalesce(removeDeleted, onError)
  const removeSoon = () => {
    if (isOpen) removing.request()
  }

  async function findOrphans(): Promise<void> {
    for (const area of areas) {
      for await (const ids of store.ids(area)) {
        if (!isOpen) return
        const known = await knownFiles(db, ids)
        await queueOrphanDeletions(
          db,
          nowMs(),
          ids.filter((id) => !known.has(id)),
        )
        // A crash between the last write and this.
        const arrived = area === 'parts' ? ids.filter((id) => known.get(id) === 'ready') : []
        for (const id of arrived) await store.remove('parts', id).catch(onError)
      }
    }
  }

  const timer = setInterval(removeSoon, checkEveryMs)
  timer.unref()
  return {
    removeSoon,
    sweep: async () => {
      await removeUnfinishedFiles(dataDir, Date.now())
      await deleteUnusedFiles(db, nowMs())
      await findOrphans()
      removeSoon()
      await removing.idle()
    },
    close: async () => {
      isOpen = false
      clearInterval(timer)
      await removing.idle()
    },
  }
}
