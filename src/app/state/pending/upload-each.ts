import { atom } from 'jotai'
import type { StoredFile } from '../../device/indexed-db/stored-file.ts'
import type { Failure, Result } from '../../net/calls.ts'
import { sendFile } from '../../net/send-file.ts'
import { environmentAtom } from '../platform/environment.ts'

/** How many bytes of a file have arrived, by its id on this device: of files that this tab is sending. */
export const uploadProgressAtom = atom<ReadonlyMap<string, number>>(new Map())

type Uploads = {
  /** In their order, as they are stored on the device. */
  readonly files: readonly StoredFile[]
  /** Asked before each part. */
  readonly isWanted: () => boolean
}

/** Uploads files one after the other, each from where it stopped; resolves to the ids of the uploads. */
export const uploadEach = atom(
  null,
  async (get, set, { files, isWanted }: Uploads): Promise<Result<readonly string[]> | 'stopped'> => {
    const { call, nowMs, newId, files: openFiles } = get(environmentAtom)
    const store = await openFiles()
    const ids: string[] = []
    try {
      for (const file of files) {
        const { id, name, isReady, uploadId } = file
        if (isReady && uploadId !== null) {
          ids.push(uploadId)
          continue
        }
        const saveMark = (mark: { readonly key: string; readonly uploadId: string | null }) => store.change(id, mark)
        const onSent = (bytes: number) => set(uploadProgressAtom, (progress) => new Map(progress).set(id, bytes))
        const sent = await sendFile({ call, nowMs, newKey: newId, saveMark, onSent, isWanted }, file)
        if (sent === 'unwanted') return 'stopped'
        if (!sent.ok) return files.length === 1 ? sent : named(sent, name)
        await store.change(id, { uploadId: sent.data.id, isReady: true })
        ids.push(sent.data.id)
      }
    } finally {
      set(uploadProgressAtom, (progress) => without(progress, files))
    }
    return { ok: true, data: ids }
  },
)

/** Whether a post was refused because some of its uploads have expired. */
export const areExpired = (answer: Result<unknown>): boolean =>
  !answer.ok && answer.failure === 'refused' && answer.code === 'attachment_unusable'

/** Of several files, which one was refused. */
const named = (failure: Failure, name: string): Failure =>
  failure.failure === 'refused' && failure.detail !== ''
    ? { ...failure, detail: `${name}: ${failure.detail}` }
    : failure

function without(progress: ReadonlyMap<string, number>, files: readonly StoredFile[]): ReadonlyMap<string, number> {
  const done = new Set(files.map(({ id }) => id))
  return new Map([...progress].filter(([id]) => !done.has(id)))
}
