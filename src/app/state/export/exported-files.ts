import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { pathInZip } from '#rules/exports/saved-files.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import { exportFilesMax, exportFilesMaxBytes } from '#wire/limits.ts'
import { readHead } from '../draft/file-head.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { ZippedFile } from './zip-files.ts'

/** A file of a message of the Cloud, or of Ground. */
export type WantedFile = Pick<Attachment, 'id' | 'name' | 'bytes'> & {
  readonly form: 'full' | 'file'
  readonly isOnGround: boolean
}

export const wantedFile = ({ id, name, bytes, kind }: Attachment, isOnGround: boolean): WantedFile => ({
  id,
  name,
  bytes,
  form: kind === 'picture' ? 'full' : 'file',
  isOnGround,
})

/** Whether these are few and small enough for one archive. */
export const areFew = (wanted: readonly WantedFile[]): boolean =>
  wanted.length <= exportFilesMax && wanted.reduce((sum, { bytes }) => sum + bytes, 0) <= exportFilesMaxBytes

type Fetched = {
  /** By the file's id: where it is in the archive, or null if it could not be had. */
  readonly paths: ReadonlyMap<string, string | null>
  readonly files: readonly ZippedFile[]
}

/**
 * Fetches files one after the other, as whoever asks may see them now. Their bytes are in the browser's store, not in
 * the page's memory. Beyond what an archive may hold they aren't fetched. Null if no more are wanted.
 */
export const fetchFiles = atom(
  null,
  async (
    _get,
    set,
    wanted: readonly WantedFile[],
    onFile: (done: number, of: number) => boolean,
  ): Promise<Fetched | null> => {
    const paths = new Map<string, string | null>()
    const files: ZippedFile[] = []
    let leftBytes = exportFilesMaxBytes
    for (const [done, file] of wanted.entries()) {
      if (!onFile(done, wanted.length)) return null
      const isRoom = files.length < exportFilesMax && file.bytes <= leftBytes
      const bytes = isRoom ? await set(fetchFile, file) : null
      const head = bytes && (await readHead(bytes))
      const path = head && pathInZip(file.id, file.name, head)
      paths.set(file.id, path)
      if (bytes === null || path === null) continue
      files.push({ name: path, bytes })
      leftBytes -= bytes.size
    }
    return onFile(wanted.length, wanted.length) ? { paths, files } : null
  },
)

const tries = 2

const fetchFile = atom(null, async (get, _set, { id, form, isOnGround }: WantedFile): Promise<Blob | null> => {
  const { call, files } = get(environmentAtom)
  if (isOnGround) return (await files()).bytesOf(id)
  for (let left = tries; left > 0; left -= 1) {
    const answer = await call('readAttachment', { params: { id, form } })
    if (answer.ok) return answer.data instanceof Blob ? answer.data : null
    if (answer.failure === 'refused') return null
  }
  return null
})
