import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a copy of a data folder to what writes in it, and throws it away afterwards. */
export async function withCopy<T>(dataDir: string, act: (copy: string) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'canopy-bench-'))
  try {
    cpSync(dataDir, copy, { recursive: true })
    return await act(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
