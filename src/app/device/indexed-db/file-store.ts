import type { Table } from 'dexie'
import { draftHolder } from '#rules/files/file-row.ts'
import { sharedFilesCache } from '#wire/shared-files.ts'
import { holdsRows } from './locked-rows.ts'
import { withDatabase } from './open-database.ts'
import { storageProblem } from './storage-problem.ts'
import { storageTrouble } from './storage-trouble.ts'
import type { StoredFile } from './stored-file.ts'
import { tabChanges } from './tab-changes.ts'

type Files = Table<StoredFile, string>

/** What may change about a stored file. */
type FileChange = Partial<Omit<StoredFile, 'id' | 'owner' | 'bytes'>>

/** The files that somebody has chosen and that aren't posted yet, and those of Ground's messages. No method fails. */
export type FileStore = {
  readonly put: (file: StoredFile) => Promise<void>
  readonly change: (id: string, part: FileChange) => Promise<void>
  /** In their order. */
  readonly heldBy: (owner: string, holder: string) => Promise<readonly StoredFile[]>
  readonly bytesOf: (id: string) => Promise<Blob | null>
  readonly all: (owner: string) => Promise<readonly StoredFile[]>
  /** From a draft to its post, or back; resolves to the ids of those that were still there. */
  readonly move: (owner: string, ids: readonly string[], from: string, to: string) => Promise<readonly string[]>
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** They are stored with a Ground message now: this tab's memory doesn't need them. */
  readonly forget: (ids: readonly string[]) => void
  /** At the owner's sign-out: nothing of theirs is stored any more until the page reloads. */
  readonly drop: (owner: string, which: 'of drafts' | 'of posts') => Promise<void>
  /** Calls the listener after another tab has added, described, moved or removed files. Returns how to stop. */
  readonly watch: (listener: () => void) => () => void
}

const lowest = ''
const highest = '\uffff'

/** What the database couldn't take: it stays in this tab's memory. */
const inMemory = new Map<string, StoredFile>()
const gone = new Set<string>()

let opened: ReturnType<typeof tabChanges<null>> | null = null

function otherTabs() {
  opened ??= tabChanges('canopy:files')
  return opened
}

/** Without a database, or if it fails, only what is in memory counts. */
async function inDatabase<Done>(run: (files: Files) => Promise<Done>, otherwise: Done): Promise<Done> {
  try {
    return await withDatabase(({ files }) => run(files))
  } catch (error) {
    storageTrouble.publish(storageProblem(error))
    return otherwise
  }
}

const between = (files: Files, owner: string, from: string, to: string): Promise<StoredFile[]> =>
  files.where('[owner+holder]').between([owner, from], [owner, to], true, true).toArray()

async function find(owner: string, from: string, to: string): Promise<readonly StoredFile[]> {
  // A database that can't be read isn't reported here, but when a file is stored.
  const stored = (await holdsFiles()) ? await inDatabase((files) => between(files, owner, from, to), []) : []
  const isAsked = (file: StoredFile) => file.owner === owner && file.holder >= from && file.holder <= to
  return [...stored, ...[...inMemory.values()].filter(isAsked)].sort((one, two) => one.order - two.order)
}

async function remove(ids: readonly string[]): Promise<void> {
  const left = ids.filter((id) => !inMemory.delete(id))
  if (left.length === 0) return
  await inDatabase((files) => files.bulkDelete([...left]), undefined)
  otherTabs().publish(null)
}

async function change(id: string, part: FileChange): Promise<void> {
  const file = inMemory.get(id)
  if (file !== undefined) inMemory.set(id, { ...file, ...part })
  else await inDatabase((files) => files.update(id, part), 0)
  if (part.alt !== undefined) otherTabs().publish(null)
}

/** Whether the database has any file: known without loading Dexie. */
export const holdsFiles = (): Promise<boolean> => holdsRows('files').catch(() => false)

/** What another app has shared and no draft has taken yet. */
const dropShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(sharedFilesCache).catch(() => false)
}

export const makeFileStore = (): FileStore => ({
  put: async (file) => {
    if (gone.has(file.owner)) return
    const isStored = await inDatabase(async (files) => {
      await files.put(file)
      return true
    }, false)
    if (isStored) otherTabs().publish(null)
    else inMemory.set(file.id, file)
  },
  change,
  heldBy: (owner, holder) => find(owner, holder, holder),
  bytesOf: async (id) =>
    inMemory.get(id)?.bytes ?? (await inDatabase((files) => files.get(id), undefined))?.bytes ?? null,
  all: (owner) => find(owner, lowest, highest),
  move: async (owner, ids, from, to) => {
    if (ids.length === 0) return []
    const isAsked = ({ id }: StoredFile) => ids.includes(id)
    // In one transaction: another tab may want to send the same draft.
    const moved = await inDatabase(
      (files) =>
        files.db.transaction('rw', files, async () => {
          const found = (await between(files, owner, from, from)).filter(isAsked)
          for (const { id } of found) await files.update(id, { holder: to })
          return found.map(({ id }) => id)
        }),
      [],
    )
    if (moved.length > 0) otherTabs().publish(null)
    const here = [...inMemory.values()].filter((file) => file.owner === owner && file.holder === from && isAsked(file))
    for (const file of here) inMemory.set(file.id, { ...file, holder: to })
    return [...moved, ...here.map(({ id }) => id)]
  },
  remove,
  forget: (ids) => {
    for (const id of ids) inMemory.delete(id)
  },
  drop: async (owner, which) => {
    gone.add(owner)
    if (which === 'of drafts') await dropShared()
    if (inMemory.size === 0 && !(await holdsFiles())) return
    const isOfDraft = (file: StoredFile) => file.holder.startsWith(draftHolder(''))
    const all = await find(owner, lowest, highest)
    await remove(all.filter((file) => isOfDraft(file) === (which === 'of drafts')).map(({ id }) => id))
  },
  watch: (listener) => otherTabs().watch(listener),
})
