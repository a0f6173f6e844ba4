import { rgbaToThumbHash } from 'thumbhash'
import { shownSize } from '#rules/files/shown-size.ts'

/** What a picture's place in a thread is drawn from. Its sides are in pixels, upright. */
export type PicturePreview = {
  readonly width: number
  readonly height: number
  /** Its ThumbHash, as base64. */
  readonly blur: string
  readonly thumb: Blob
}

const hashSidePx = 100
const thumbQuality = 0.8

/** Decodes a picture once; null if the browser can't. */
export async function makePicturePreview(bytes: Blob): Promise<PicturePreview | null> {
  try {
    const bitmap = await createImageBitmap(bytes)
    const { width, height } = bitmap
    const small = drawn(bitmap, shownSize(width, height))
    const scale = Math.min(1, hashSidePx / Math.max(width, height))
    const side = (length: number) => Math.max(1, Math.round(length * scale))
    const tiny = drawn(bitmap, { width: side(width), height: side(height) })
    bitmap.close()
    return { width, height, blur: hashOf(tiny), thumb: await blobOf(small) }
  } catch {
    return null
  }
}

type Drawn = { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D }

function drawn(bitmap: ImageBitmap, { width, height }: { readonly width: number; readonly height: number }): Drawn {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return { canvas, context }
}

function hashOf({ canvas: { width, height }, context }: Drawn): string {
  const { data } = context.getImageData(0, 0, width, height)
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data)))
}

/** Safari makes a PNG of it. */
const blobOf = ({ canvas }: Drawn): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('Nothing was drawn')) : resolve(blob))
    canvas.toBlob(take, 'image/webp', thumbQuality)
  })
