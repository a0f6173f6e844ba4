import type { GroundDraft, GroundMessage } from '#rules/ground/ground-message.ts'
import type { DeviceDatabase, Publication } from './database.ts'
import { backupPieces, restoreThread } from './ground-backup.ts'
import { groundChanges } from './ground-changes.ts'
import {
  completePart,
  completePublication,
  forgetPart,
  forgetPublication,
  readPublication,
  renewPublication,
  savePart,
  savePublication,
  saveUploads,
} from './ground-publications.ts'
import {
  readAbove,
  readBehind,
  readBelow,
  readChildIds,
  readList,
  readSome,
  readThread,
  readThreadOf,
} from './ground-reading.ts'
import {
  addMessages,
  changeMessage,
  deleteUnusedFiles,
  deleteVersion,
  editMessage,
  type GroundEdit,
  removeMessage,
} from './ground-writing.ts'
import { openDatabase, withDatabase } from './open-database.ts'
import type { StoredFile } from './stored-file.ts'

/**
 * The threads on this device; signing out doesn't delete them. Every method may fail when storage does; null and false
 * mean that a message doesn't exist.
 */
export function makeGroundStore(open: () => Promise<DeviceDatabase> = openDatabase, channel?: string) {
  const changes = groundChanges(channel)
  const using = <Done>(run: (database: DeviceDatabase) => Promise<Done>) => withDatabase(run, open)
  return {
    list: (limit: number) => using((database) => readList(database, limit)),
    thread: (id: string, depth: number) => using((database) => readThread(database, id, depth)),
    above: (id: string, depth: number) => using((database) => readAbove(database, id, depth)),
    below: (id: string, depth: number) => using((database) => readBelow(database, id, depth)),
    threadOf: (id: string) => using((database) => readThreadOf(database, id)),
    childIds: (id: string) => using((database) => readChildIds(database, id)),
    some: (ids: readonly string[]) => using((database) => readSome(database, ids)),
    behind: (id: string, limit: number) => using((database) => readBehind(database, id, limit)),
    add: async (drafts: readonly GroundDraft[], nowMs: number, files: readonly StoredFile[] = []) => {
      const isAdded = await using((database) => addMessages(database, drafts, nowMs, files))
      if (isAdded) changes.publish({ saved: drafts.map(({ id }) => id), removed: [] })
      return isAdded
    },
    change: async (id: string, edit: GroundEdit) => {
      const isThere = await using((database) => changeMessage(database, id, edit))
      if (isThere) changes.publish({ saved: [id], removed: [] })
      return isThere
    },
    edit: async (id: string, content: string, at: string) => {
      const isThere = await using((database) => editMessage(database, id, content, at))
      if (isThere) changes.publish({ saved: [id], removed: [] })
      return isThere
    },
    /** The earlier texts of a message, oldest first. */
    versions: (id: string) => using(async ({ ground }) => (await ground.get(id))?.versions ?? []),
    deleteVersion: async (id: string, version: number) => {
      const isDeleted = await using((database) => deleteVersion(database, id, version))
      if (isDeleted) changes.publish({ saved: [id], removed: [] })
      return isDeleted
    },
    remove: async (id: string) => {
      const removed = await using((database) => removeMessage(database, id))
      changes.publish({ saved: [], removed: removed ?? [] })
      return removed
    },
    deleteUnusedFiles: (nowMs: number) => using((database) => deleteUnusedFiles(database, nowMs)),
    backup: (nowMs: number) => using((database) => backupPieces(database, nowMs)),
    restore: async (messages: readonly GroundMessage[]) => {
      const saved = await using((database) => restoreThread(database, messages))
      changes.publish({ saved, removed: [] })
      return saved
    },
    publication: (owner: string, id: string) => using((database) => readPublication(database, owner, id)),
    savePublication: (wanted: Publication) => using((database) => savePublication(database, wanted)),
    renewPublication: (wanted: Parameters<typeof renewPublication>[1]) =>
      using((database) => renewPublication(database, wanted)),
    saveUploads: (owner: string, groundId: string, uploads: readonly string[] | null) =>
      using((database) => saveUploads(database, owner, groundId, uploads)),
    completePublication: (owner: string, groundId: string, cloudId: string) =>
      using((database) => completePublication(database, owner, groundId, cloudId)),
    savePart: (wanted: readonly Publication[]) => using((database) => savePart(database, wanted)),
    completePart: (owner: string, cloudIds: ReadonlyMap<string, string>) =>
      using((database) => completePart(database, owner, cloudIds)),
    forgetPart: (owner: string, groundIds: readonly string[]) =>
      using((database) => forgetPart(database, owner, groundIds)),
    forgetPublication: (owner: string, rootId: string) =>
      using((database) => forgetPublication(database, owner, rootId)),
    watch: changes.watch,
  }
}

export type GroundStore = ReturnType<typeof makeGroundStore>

export const groundStore = makeGroundStore()
