import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingEdit } from '#rules/pending/pending-edits.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import { pendingFlags } from '../local-storage/pending-flags.ts'
import { databaseList, type ListRow, type Shape } from './database-list.ts'
import { type FileStore, makeFileStore } from './file-store.ts'
import { holdsRows } from './locked-rows.ts'
import { memoryStore } from './memory-store.ts'
import { CodeMissing, storageProblem } from './storage-problem.ts'
import { storageTrouble } from './storage-trouble.ts'

type Next<Row> = (rows: readonly Row[]) => readonly Row[]

/** A user's pending rows on this device: one list, changed as a whole and the same in all tabs. */
export type OutboxStore<Row> = {
  /** Changes are applied in order; resolves to the stored list and never fails. */
  readonly change: (owner: string, next: Next<Row>) => Promise<readonly Row[]>
  /** Calls the listener with the list now and after every change, in any tab. */
  readonly watch: (owner: string, listener: (rows: readonly Row[]) => void) => () => void
  /** At the owner's sign-out: nothing of theirs is stored any more until the page reloads. */
  readonly drop: (owner: string) => Promise<void>
}

export const outboxStore: OutboxStore<PendingPost> = makeOutboxStore('outbox', {
  table: ({ outbox }) => outbox,
  keyOf: ({ key }) => key,
})

export const marksStore: OutboxStore<PendingMark> = makeOutboxStore<PendingMark, [owner: string, id: string]>('marks', {
  table: ({ marks }) => marks,
  keyOf: ({ owner, id }) => [owner, id],
})

export const editsStore: OutboxStore<PendingEdit> = makeOutboxStore('edits', {
  table: ({ edits }) => edits,
  keyOf: ({ key }) => key,
})

/** Loaded with the outbox, so that a sign-out without a network finds it. */
export const fileStore: FileStore = makeFileStore()

const nothing = () => []

/**
 * The list in the database. If that fails, the problem is reported and the list continues in this tab's memory. Only if
 * the database code couldn't be loaded it is tried again, and then what is in memory is saved too.
 */
function makeOutboxStore<Row extends ListRow, Key>(name: string, shape: Shape<Row, Key>): OutboxStore<Row> {
  const onDevice = databaseList(shape)
  const memory = memoryStore<Row>()
  let isInMemory = false
  let isUnsaved = false
  let last: Promise<unknown> = Promise.resolve()
  const gone = new Set<string>()

  const fallBack = (error: unknown) => {
    storageTrouble.publish(storageProblem(error))
    if (error instanceof CodeMissing) isUnsaved = true
    else isInMemory = true
  }

  const withUnsaved = (owner: string, rows: readonly Row[]): readonly Row[] => {
    const known = new Set(rows.map((row) => String(shape.keyOf(row))))
    return [...rows, ...(memory.find(owner) ?? []).filter((row) => !known.has(String(shape.keyOf(row))))]
  }

  const changeOnDevice = async (owner: string, next: Next<Row>): Promise<readonly Row[]> => {
    // The flag is set first: if the tab dies here, the next start only checks for nothing.
    pendingFlags.set(name, owner, true)
    const rows = await onDevice.change(owner, (found) => next(isUnsaved ? withUnsaved(owner, found) : found))
    isUnsaved = false
    pendingFlags.set(name, owner, rows.length > 0)
    return rows
  }

  const change: OutboxStore<Row>['change'] = async (owner, next) => {
    if (isInMemory) return memory.change(owner, next)
    try {
      const rows = await changeOnDevice(owner, next)
      return await memory.change(owner, () => rows)
    } catch (error) {
      fallBack(error)
      return memory.change(owner, next)
    }
  }

  const changeInTurn: OutboxStore<Row>['change'] = (owner, next) => {
    const done = last.then(() => change(owner, next))
    last = done
    return done
  }

  return {
    change: async (owner, next) => (gone.has(owner) ? [] : changeInTurn(owner, next)),

    drop: async (owner) => {
      gone.add(owner)
      await last
      if (!isInMemory && !pendingFlags.has(name, owner)) return
      await changeInTurn(owner, nothing)
      // Also deletes what was stored before the database failed.
      if (isInMemory) await onDevice.change(owner, nothing).catch(nothing)
      pendingFlags.set(name, owner, false)
    },

    watch: (owner, listener) => {
      let stopDevice: (() => void) | null = null
      let isOver = false
      const watchIfFlagged = () => {
        if (pendingFlags.has(name, owner)) watchDatabase()
      }
      const watchDatabase = () => {
        if (stopDevice !== null || isOver) return
        stopDevice = onDevice.watch(
          owner,
          (rows) => {
            if (!isInMemory) void memory.change(owner, () => rows)
          },
          (error) => {
            fallBack(error)
            void memory.change(owner, (rows) => rows)
          },
        )
      }
      const forget = pendingFlags.onChangedElsewhere(watchIfFlagged)
      watchIfFlagged()
      if (stopDevice === null) {
        const watchIfHeld = (holds: boolean) => {
          if (holds) watchDatabase()
        }
        holdsRows(name).then(watchIfHeld, () => undefined)
      }
      // The database's rows will follow; until then the list is unknown.
      const isKnown = stopDevice === null || memory.find(owner) !== null
      const stopMemory = memory.watch(owner, listener, isKnown ? 'now-too' : 'changes-only')
      return () => {
        isOver = true
        forget()
        stopMemory()
        stopDevice?.()
      }
    },
  }
}
