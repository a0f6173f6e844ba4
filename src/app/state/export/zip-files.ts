import { downloadZip } from 'client-zip'

export type ZippedFile = { readonly name: string; readonly bytes: Blob }

/**
 * An archive of files as they are, not compressed, in the browser's store; null if that has no room or has lost a file.
 * `at`: when it is made, ISO 8601.
 */
export const zipFiles = (files: readonly ZippedFile[], at: string): Promise<Blob | null> =>
  downloadZip(files.map(({ name, bytes }) => ({ name, input: bytes, lastModified: at })))
    .blob()
    .catch(() => null)
