import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import { pendingFlags } from '../local-storage/pending-flags.ts'
import { databaseList, type ListRow, type Shape } from './database-list.ts'
import { holdsRows } from './locked-rows.ts'
import { memoryStore } from './memory-store.ts'
import { CodeMissing, storageProblem } from './storage-problem.ts'
import { storageTrouble } from './storage-trouble.ts'

type Next<Row> = (rows: readonly Row[]) => readonly Row[]

/** What a person has waiting on this device: one list, changed as a whole, seen alike by all tabs. */
export type OutboxStore<Row> = {
  /** Changes come one after the other; resolves to what stands there then, and never fails. */
  readonly change: (owner: string, next: Next<Row>) => Promise<readonly Row[]>
  /** Hears the list at once and after every change, in any tab. */
  readonly watch: (owner: string, listener: (rows: readonly Row[]) => void) => () => void
  /** At the owner's sign-out: until the page loads anew nothing of theirs is kept any more. */
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

const nothing = () => []

/**
 * The list in the database. Where that fails, the trouble is told and the list lives on in this tab's memory; only
 * while the database's own code is not here yet it is tried again, and takes in what was kept meanwhile.
 */
export function makeOutboxStore<Row extends ListRow, Key>(name: string, shape: Shape<Row, Key>): OutboxStore<Row> {
  const onDevice = databaseList(shape)
  const memory = memoryStore<Row>()
  let isInMemory = false
  let isUnsaved = false
  let last: Promise<unknown> = Promise.resolve()
  const gone = new Set<string>()

  const fallBack = (error: unknown) => {
    storageTrouble.tell(storageProblem(error))
    if (error instanceof CodeMissing) isUnsaved = true
    else isInMemory = true
  }

  const withUnsaved = (owner: string, rows: readonly Row[]): readonly Row[] => {
    const known = new Set(rows.map((row) => String(shape.keyOf(row))))
    return [...rows, ...(memory.find(owner) ?? []).filter((row) => !known.has(String(shape.keyOf(row))))]
  }

  const changeOnDevice = async (owner: string, next: Next<Row>): Promise<readonly Row[]> => {
    // The flag comes first: a tab that dies here makes the next start look in vain, which is the lesser evil.
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
      // What the database took before it failed must go with the rest.
      if (isInMemory) await onDevice.change(owner, nothing).catch(nothing)
      pendingFlags.set(name, owner, false)
    },

    watch: (owner, listener) => {
      let stopDevice: (() => void) | null = null
      let isOver = false
      const look = () => {
        if (pendingFlags.has(name, owner)) lookInDatabase()
      }
      const lookInDatabase = () => {
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
      const forget = pendingFlags.onChangedElsewhere(look)
      look()
      if (stopDevice === null) {
        const lookAnyway = (holds: boolean) => {
          if (holds) lookInDatabase()
        }
        holdsRows(name).then(lookAnyway, () => undefined)
      }
      // What the database holds comes by itself; until then nothing is known.
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
