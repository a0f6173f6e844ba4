import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/**
 * Stores databases and browser profiles of the tests in memory if the machine has enough: on a disk, the cores wait a
 * third of the time. An existing TMPDIR is respected.
 */
export function temporaryFolderInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(memory, 'canopy-tests-'))
  // PostgreSQL refuses to run as root and needs access as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}
