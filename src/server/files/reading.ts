import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AttachedFile } from '#rules/agents/attached.ts'
import { agentPictureSidePx, agentReadFileMs, agentReadMemoryBytes, agentReadTextMaxBytes } from '#wire/limits.ts'
import { runChildProcess } from './child-process.ts'
import type { FileStore } from './file-store.ts'
import type { ReadingTask } from './reading-task.ts'

const program = join(import.meta.dirname, 'reading-process.ts')
const resultMaxBytes = 4 * 1024 * 1024

/** It may read the packages that it needs, write nothing and start nothing. */
const permissions = ['--permission', '--allow-fs-read=*', '--allow-addons']

/**
 * A stored picture as a JPEG, which every model that sees can read; null if it can't be made. Throws FilesUnavailable.
 */
export async function pictureForModel(store: FileStore, { id }: AttachedFile): Promise<Buffer | null> {
  const source = await store.read({ area: 'files', id, name: 'full.webp' })
  return source === null ? null : readInChildProcess('picture', source)
}

/** The text of a PDF or a text file, cut at its limit; null if there is none. Throws FilesUnavailable. */
export async function textForModel(store: FileStore, { id, kind, bytes }: AttachedFile): Promise<string | null> {
  const place = { area: 'files', id, name: 'file' } as const
  if (kind === 'pdf') {
    const source = await store.read(place)
    const text = source === null ? null : await readInChildProcess('pdf', source)
    return text?.toString('utf8').trim() || null
  }
  const source = await store.read(place, { start: 0, end: Math.min(bytes, agentReadTextMaxBytes) - 1 })
  if (source === null) return null
  // A letter that is cut in two at the end is left out.
  const text = new TextDecoder().decode(await buffer(source), { stream: true })
  return text.trim() || null
}

function readInChildProcess(kind: ReadingTask['kind'], input: Readable): Promise<Buffer | null> {
  const task: ReadingTask = {
    kind,
    sidePx: agentPictureSidePx,
    textMaxLength: agentReadTextMaxBytes,
    memoryMaxBytes: agentReadMemoryBytes,
  }
  return runChildProcess(program, { task, ms: agentReadFileMs, heapMb: 256, resultMaxBytes, flags: permissions, input })
}
