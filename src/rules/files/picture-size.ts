import { kindOf } from './file-kind.ts'

export type PictureSize = { readonly width: number; readonly height: number }

/** How many bytes of a picture's beginning are read for its size: a JPEG's comes after its metadata. */
export const pictureHeadBytes = 256 * 1_024

/** A picture's size by its beginning, without decoding it; null if that doesn't tell. */
export function pictureSize(head: Uint8Array): PictureSize | null {
  const read = sizeReaders[kindOf(head).type]
  try {
    return read?.(new DataView(head.buffer, head.byteOffset, head.byteLength)) ?? null
  } catch {
    // It ends before its size.
    return null
  }
}

const sizeReaders: Readonly<Record<string, (view: DataView) => PictureSize | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** The first frame header among the segments, each of which has a marker and a length. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Any number of 0xff may come before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

function webpSize(view: DataView): PictureSize | null {
  const u16 = (at: number) => view.getUint16(at, true)
  const u24 = (at: number) => u16(at) | (view.getUint8(at + 2) << 16)
  const chunk = nameAt(view, 12)
  if (chunk === 'VP8X') return { width: 1 + u24(24), height: 1 + u24(27) }
  if (chunk === 'VP8 ') return { width: u16(26) & 0x3fff, height: u16(28) & 0x3fff }
  if (chunk === 'VP8L') return { width: 1 + (u16(21) & 0x3fff), height: 1 + ((u24(22) >> 6) & 0x3fff) }
  return null
}

/** The largest of the sizes: a picture may consist of tiles, which have sizes too. */
function avifSize(view: DataView): PictureSize | null {
  let largest: PictureSize | null = null
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0x69 || nameAt(view, at) !== 'ispe') continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
