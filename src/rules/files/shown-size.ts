import { thumbnailSidePx } from '#wire/limits.ts'
import { sizeText } from '../text/size-text.ts'

/** The size at which a picture is shown in a thread: that of its thumbnail. */
export function shownSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, thumbnailSidePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size of a file in words, with kilobytes for small ones. */
export const fileSizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : sizeText(bytes)

/** Where the bytes of a file are. */
export type FileAddresses = Readonly<Record<FileAddressForm, string>>
type FileAddressForm = 'thumb' | 'full' | 'file'

/** Those of the server; `key` is for messages that aren't public. */
export const fileAddresses = (id: string, key: string | null): FileAddresses => ({
  thumb: fileAddress(id, 'thumb', key),
  full: fileAddress(id, 'full', key),
  file: fileAddress(id, 'file', key),
})

/** The address of a file's bytes; `key` is for messages that aren't public. */
const fileAddress = (id: string, form: FileAddressForm, key: string | null): string =>
  `/api/attachments/${id}/${form}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`
