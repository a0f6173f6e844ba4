import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingEdit } from '#rules/pending/pending-edits.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import { memoryStore } from '../../../../src/app/device/indexed-db/memory-store.ts'
import type { OutboxStore } from '../../../../src/app/device/indexed-db/outbox-store.ts'
import type { StorageProblem } from '../../../../src/app/device/indexed-db/storage-problem.ts'
import type { Environment } from '../../../../src/app/state/platform/environment.ts'

/** Pending writes stored on the device; the tabs of one device share them. */
export type PendingWrites = {
  readonly outbox: OutboxStore<PendingPost>
  readonly marks: OutboxStore<PendingMark>
  readonly edits: OutboxStore<PendingEdit>
}

export function emptyDatabase(device: Partial<PendingWrites>) {
  const pending: PendingWrites = {
    outbox: device.outbox ?? memoryStore(),
    marks: device.marks ?? memoryStore(),
    edits: device.edits ?? memoryStore(),
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

export type FakeDatabase = ReturnType<typeof emptyDatabase>

export const fakeDatabase = (world: FakeDatabase & { readonly log: string[] }) =>
  ({
    outbox: world.outbox,
    marks: world.marks,
    edits: world.edits,
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
