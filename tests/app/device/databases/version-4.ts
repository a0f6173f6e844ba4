import type { Snapshot } from './snapshot.ts'
import { version3 } from './version-3.ts'

/** A device with version 4 of the database: files that aren't posted yet. */
export const version4: Snapshot = {
  version: 4,
  stores: { ...version3.stores, files: 'id, [owner+holder]' },
  rows: {
    ...version3.rows,
    files: [
      {
        id: 'file',
        name: 'lake.png',
        size: 4,
        isPicture: true,
        alt: 'A lake',
        owner: 'ada',
        holder: 'draft new-thread',
        order: 1,
        savedMs: 1_795_521_600_000,
        // A Blob in a browser; jsdom can't copy one.
        bytes: 'lake',
        key: '0b8e5e0e-3a0c-4d0e-9a53-111111111111',
        uploadId: null,
        isReady: false,
      },
    ],
  },
}
