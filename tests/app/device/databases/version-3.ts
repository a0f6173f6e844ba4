import type { Snapshot } from './snapshot.ts'
import { version2 } from './version-2.ts'

/** A device with version 3 of the database: edits that wait for the network. */
export const version3: Snapshot = {
  version: 3,
  stores: { ...version2.stores, edits: 'key, [owner+order]' },
  rows: {
    ...version2.rows,
    edits: [
      {
        key: 'edit-key',
        owner: 'ada',
        order: 1,
        id: 'question',
        content: 'A better question',
        base: 1,
        createdAt: '2026-11-24T12:00:00.000Z',
        stage: 'waiting',
        problem: null,
        triedAt: null,
      },
    ],
  },
}
