import { finishesAtOnce } from '#wire/limits.ts'
import { type Slots, slots } from '../http/body/large-bodies.ts'
import type { Config } from '../process/config/config.ts'
import type { Queries } from '../store/database/database.ts'
import { diskStore } from './disk-store.ts'
import { type FileCleanup, startFileCleanup } from './file-cleanup.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

export type Files = {
  readonly store: FileStore
  readonly cleanup: FileCleanup
  /** The uploads that are being finished. */
  readonly finishing: Slots
}

export function openFiles(
  { files, dataDir }: Config,
  db: Queries,
  nowMs: () => number,
  onError: (error: unknown) => void,
): Files {
  const store = files.s3 === null ? diskStore(dataDir) : s3Store(files.s3)
  return {
    store,
    cleanup: startFileCleanup(db, store, { dataDir, nowMs, onError }),
    finishing: slots(finishesAtOnce, 'server_busy_with_files', 'server_busy_with_files'),
  }
}
