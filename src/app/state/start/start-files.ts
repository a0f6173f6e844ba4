import { holdsFiles } from '../../device/indexed-db/file-store.ts'
import { deleteUnusedFiles } from '../outbox/upload-files.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'

/** Deletes files that a closed tab left behind: of the user, or of a visitor. */
export async function startFiles(store: Store): Promise<void> {
  if (await holdsFiles()) await store.set(deleteUnusedFiles)
}

/** Where there are files: also those that no message on Ground has. */
export async function startGroundFiles(store: Store): Promise<void> {
  await store.set(deleteUnusedFiles)
  const { ground, nowMs } = store.get(environmentAtom)
  // Another start tries again.
  await ground()
    .then((device) => device.deleteUnusedFiles(nowMs()))
    .catch(() => undefined)
}
