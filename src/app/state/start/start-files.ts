import { holdsFiles } from '../../device/indexed-db/file-store.ts'
import { sweepFiles } from '../outbox/upload-files.ts'
import type { Store } from '../platform/store.ts'

/** Deletes files that a closed tab left behind. */
export async function startFiles(store: Store): Promise<void> {
  if (await holdsFiles()) await store.set(sweepFiles)
}
