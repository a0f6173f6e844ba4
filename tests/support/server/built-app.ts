import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfStale } from '../../../tools/build.ts'

const root = resolve(import.meta.dirname, '../../..')
const lock = join(root, '.cache', 'build.lock')
const forgottenMs = 120_000

/** The folder of the built app, which is built first if it is stale. One process builds, the others wait. */
export async function builtApp(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  while (!(await isLocked())) await setTimeout(200)
  try {
    await buildIfStale(root)
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
  return join(root, 'dist')
}

async function isLocked(): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch {
    const made = await stat(lock).catch(() => null)
    if (made !== null && Date.now() - made.mtimeMs > forgottenMs) await rm(lock, { recursive: true, force: true })
    return false
  }
}
