import type { Snapshot } from './snapshot.ts'
import { version1 } from './version-1.ts'

/** A device with version 2 of the database: Ground's threads have their own table. */
export const version2: Snapshot = {
  version: 2,
  stores: {
    ...version1.stores,
    ground: 'id, [parent_id+timestamp], [root_id+parent_id], [root_id+timestamp]',
    groundThreads: 'id, latestAt',
  },
  rows: {
    ...version1.rows,
    groundThreads: [{ id: 'leaf', latestAt: '2026-11-21T12:00:00.000Z' }],
  },
}
