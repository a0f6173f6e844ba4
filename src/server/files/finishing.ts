import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileKind, fileHeadBytes, isBinary, isMarkup, isMisnamed, kindOf } from '#rules/files/file-kind.ts'
import { hourMs } from '#wire/limits.ts'
import type { AttachmentRow } from '../store/messages/attachments/attachments.ts'
import type { Finished } from '../store/messages/attachments/uploads.ts'
import type { FileStore } from './file-store.ts'
import { preparePicture } from './pictures.ts'

/** Why a file that has arrived isn't taken. */
export type FileProblem = 'unknown' | 'misnamed' | 'markup' | 'damaged' | 'too-large' | 'too-hard' | 'differs'

export type Outcome =
  | { readonly finished: Finished }
  | { readonly problem: FileProblem }
  /** A part is missing: the upload continues there. */
  | { readonly missingFrom: number }

export const unfinishedDir = (dataDir: string): string => join(dataDir, 'unfinished')

/** The name of a part in the store: sorted by where it begins. */
export const partName = (offset: number): string => String(offset).padStart(12, '0')

/**
 * Puts the parts of an upload together, finds out what it is, and stores its forms: a picture is encoded again,
 * anything else is kept as it is. What it writes on the way is in a folder of its own, which is removed.
 */
export async function prepareFile(store: FileStore, dataDir: string, upload: AttachmentRow): Promise<Outcome> {
  await mkdir(unfinishedDir(dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(unfinishedDir(dataDir), 'file-'))
  try {
    const source = join(folder, 'source')
    const assembled = await assemble(store, upload, source)
    if (assembled.bytes < upload.bytes) return { missingFrom: assembled.bytes }
    const differs = assembled.bytes > upload.bytes || (upload.sha256 !== null && assembled.sha256 !== upload.sha256)
    if (differs) return { problem: 'differs' }
    const kind = kindOf(await headOf(source))
    if (isMisnamed(upload.name, kind)) return { problem: 'misnamed' }
    if (kind.kind === 'picture') return await storePicture(store, upload.id, kind, folder)
    const problem = kind.kind === 'text' ? await textProblem(source) : null
    if (problem !== null) return { problem }
    await store.put({ area: 'files', id: upload.id, name: 'file' }, { path: source })
    return { finished: keptAsItIs(kind, upload.bytes) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function assemble(store: FileStore, { id, bytes }: AttachmentRow, target: string) {
  const file = await open(target, 'wx', 0o600)
  const hash = createHash('sha256')
  let at = 0
  try {
    while (at < bytes) {
      const part = await store.read({ area: 'parts', id, name: partName(at) })
      const before = at
      for await (const chunk of part ?? []) {
        await file.write(chunk)
        hash.update(chunk)
        at += chunk.length
      }
      if (at === before) break
    }
  } finally {
    await file.close()
  }
  return { bytes: at, sha256: hash.digest('hex') }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(fileHeadBytes), 0, fileHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const keptAsItIs = ({ kind, type }: FileKind, bytes: number): Finished => ({
  kind,
  type,
  bytes,
  width: null,
  height: null,
  blur: null,
  is_animated: 0,
  forms: [{ name: 'file', bytes }],
})

async function storePicture(store: FileStore, id: string, { kind }: FileKind, folder: string): Promise<Outcome> {
  const made = await preparePicture(join(folder, 'source'), folder)
  if ('problem' in made) return made
  const { forms, width, height, blur, isAnimated } = made
  for (const { name } of forms) await store.put({ area: 'files', id, name }, { path: join(folder, name) })
  const full = forms.filter(({ name }) => name.startsWith('full.'))
  const bytes = Math.max(...full.map((form) => form.bytes))
  return {
    finished: { kind, type: 'image/webp', bytes, width, height, blur, is_animated: isAnimated ? 1 : 0, forms },
  }
}

/** Text is UTF-8 throughout, without control characters, and no markup. */
async function textProblem(path: string): Promise<FileProblem | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isBeginning = true
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true })
      if (isBinary(text)) return 'unknown'
      if (isBeginning && isMarkup(text)) return 'markup'
      isBeginning = false
    }
    decoder.decode()
    return null
  } catch (error) {
    if (error instanceof TypeError) return 'unknown'
    throw error
  }
}

const leftAfterMs = hourMs

/** Removes what a process that was killed has left. */
export async function removeUnfinishedFiles(dataDir: string, nowMs: number): Promise<void> {
  const names = await readdir(unfinishedDir(dataDir)).catch(() => [])
  for (const name of names) {
    const path = join(unfinishedDir(dataDir), name)
    // One that is finished meanwhile is removed by the request that made it.
    const { mtimeMs } = await stat(path).catch(nothingThere)
    if (mtimeMs < nowMs - leftAfterMs) await rm(path, { recursive: true, force: true })
  }
}

function nothingThere(error: NodeJS.ErrnoException): { readonly mtimeMs: number } {
  if (error.code === 'ENOENT') return { mtimeMs: Number.POSITIVE_INFINITY }
  throw error
}
