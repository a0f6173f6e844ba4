import { atom } from 'jotai'
import { type ImportReader, openImportReader } from '../../device/import/import-reader.ts'
import { type ImportHistory, importHistory } from '../../device/local-storage/import-history.ts'
import { type ImportKeys, importKeys } from '../../device/local-storage/import-keys.ts'

/** The device functions only the import needs; separate, so that they load with the new-thread screen. */
export type ImportEnvironment = {
  readonly openReader: () => ImportReader
  readonly history: ImportHistory
  readonly keys: ImportKeys
}

export const importEnvironmentAtom = atom<ImportEnvironment>({
  openReader: openImportReader,
  history: importHistory,
  keys: importKeys,
})

const readerState = atom<ImportReader | null>(null)

/** The single reader, opened on first use. */
export const openReader = atom(null, (get, set): ImportReader => {
  const reader = get(readerState) ?? get(importEnvironmentAtom).openReader()
  set(readerState, reader)
  return reader
})

export const closeReader = atom(null, (get, set) => {
  get(readerState)?.close()
  set(readerState, null)
})
