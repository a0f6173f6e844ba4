import { draftHolder } from '#rules/files/file-row.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingEdit } from '#rules/pending/pending-edits.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import type { FileStore } from '../../../../src/app/device/indexed-db/file-store.ts'
import { memoryStore } from '../../../../src/app/device/indexed-db/memory-store.ts'
import type { OutboxStore } from '../../../../src/app/device/indexed-db/outbox-store.ts'
import type { StorageProblem } from '../../../../src/app/device/indexed-db/storage-problem.ts'
import type { StoredFile } from '../../../../src/app/device/indexed-db/stored-file.ts'
import type { Environment } from '../../../../src/app/state/platform/environment.ts'

/** Pending writes stored on the device; the tabs of one device share them. */
export type PendingWrites = {
  readonly outbox: OutboxStore<PendingPost>
  readonly marks: OutboxStore<PendingMark>
  readonly edits: OutboxStore<PendingEdit>
  /** The files that aren't posted yet, by id. */
  readonly files: Map<string, StoredFile>
}

export function emptyDatabase(device: Partial<PendingWrites>) {
  const pending: PendingWrites = {
    outbox: device.outbox ?? memoryStore(),
    marks: device.marks ?? memoryStore(),
    edits: device.edits ?? memoryStore(),
    files: device.files ?? new Map(),
  }
  const onTrouble = new Set<(problem: StorageProblem) => void>()
  return {
    ...pending,
    onTrouble,
    /** The device can't store anything any more. */
    trouble: (problem: StorageProblem): void => {
      for (const listener of onTrouble) listener(problem)
    },
    /** The threads on the device; by default storage fails. */
    ground: (async () => {
      throw Object.assign(new Error('There is no IndexedDB'), { name: 'MissingAPIError' })
    }) as Environment['ground'],
  }
}

type FakeDatabase = ReturnType<typeof emptyDatabase>

export const fakeDatabase = (world: FakeDatabase & { readonly log: string[] }) =>
  ({
    outbox: world.outbox,
    marks: world.marks,
    edits: world.edits,
    files: async () => fakeFiles(world.files),
    ground: () => world.ground(),
    prepareStorage: async () => undefined,
    storageTrouble: {
      onTrouble: (listener) => {
        world.onTrouble.add(listener)
        return () => undefined
      },
    },
    deviceStorage: {
      estimate: async () => null,
      askToKeep: async () => {
        world.log.push('storage: asked to keep')
        return true
      },
    },
  }) satisfies Partial<Environment>

const fakeFiles = (files: Map<string, StoredFile>): FileStore => {
  const of = (owner: string) =>
    [...files.values()].filter((file) => file.owner === owner).sort((a, b) => a.order - b.order)
  const change: FileStore['change'] = async (id, part) => {
    const file = files.get(id)
    if (file !== undefined) files.set(id, { ...file, ...part })
  }
  return {
    put: async (file) => void files.set(file.id, file),
    change,
    heldBy: async (owner, holder) => of(owner).filter((file) => file.holder === holder),
    bytesOf: async (id) => files.get(id)?.bytes ?? null,
    all: async (owner) => of(owner),
    move: async (owner, ids, from, to) => {
      const moved = of(owner).filter(({ id, holder }) => holder === from && ids.includes(id))
      for (const { id } of moved) await change(id, { holder: to })
      return moved.map(({ id }) => id)
    },
    remove: async (ids) => {
      for (const id of ids) files.delete(id)
    },
    forget: () => undefined,
    watch: () => () => undefined,
    drop: async (owner, which) => {
      for (const { id, holder } of of(owner)) {
        if (holder.startsWith(draftHolder('')) === (which === 'of drafts')) files.delete(id)
      }
    },
  }
}
