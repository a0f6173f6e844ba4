import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { AttachedFile } from '#rules/agents/attached.ts'
import { agentPictureSidePx, agentReadFileMs, agentReadMemoryBytes, agentReadTextMaxBytes } from '#wire/limits.ts'
import type { FileStore } from './file-store.ts'
import type { ReadingTask } from './reading-task.ts'

const program = join(import.meta.dirname, 'reading-process.ts')
/** Below everything that answers people. */
const lowPriority = 10
const resultMaxBytes = 4 * 1024 * 1024

/** It may read the packages that it needs, and may write nothing, start nothing, and has no secrets. */
const permissions = ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=256']

/** A stored picture as a JPEG, which every model that sees can read; null if it can't be made. Throws FilesAway. */
export async function pictureForModel(store: FileStore, { id }: AttachedFile): Promise<Buffer | null> {
  const source = await store.read({ area: 'files', id, name: 'full.webp' })
  return source === null ? null : readApart('picture', source)
}

/** The text of a PDF or a text file, cut at its limit; null if there is none. Throws FilesAway. */
export async function textForModel(store: FileStore, { id, kind, bytes }: AttachedFile): Promise<string | null> {
  const place = { area: 'files', id, name: 'file' } as const
  if (kind === 'pdf') {
    const source = await store.read(place)
    const text = source === null ? null : await readApart('pdf', source)
    return text?.toString('utf8').trim() || null
  }
  const source = await store.read(place, { start: 0, end: Math.min(bytes, agentReadTextMaxBytes) - 1 })
  if (source === null) return null
  // A letter that is cut in two at the end is left out.
  const text = new TextDecoder().decode(await buffer(source), { stream: true })
  return text.trim() || null
}

async function readApart(what: ReadingTask['what'], source: Readable): Promise<Buffer | null> {
  const task: ReadingTask = {
    what,
    sidePx: agentPictureSidePx,
    textMaxLength: agentReadTextMaxBytes,
    memoryMaxBytes: agentReadMemoryBytes,
  }
  const child = spawn(process.execPath, [...permissions, program, JSON.stringify(task)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: agentReadFileMs,
    killSignal: 'SIGKILL',
  })
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    } catch {
      // It may have ended already.
    }
  })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  // One that ends before it has read everything closes the pipe; if the store breaks off, there is no result.
  const given = pipeline(source, child.stdin).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EPIPE',
  )
  const result = await resultOf(child.stdout)
  return (await given) && (await ended) ? result : null
}

async function resultOf(stdout: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stdout) {
    length += (chunk as Buffer).length
    if (length <= resultMaxBytes) chunks.push(chunk as Buffer)
  }
  return length > 0 && length <= resultMaxBytes ? Buffer.concat(chunks) : null
}
