import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureHeadBytes, pictureSize } from '#rules/files/picture-size.ts'

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
const alpha = () => sharp({ create: { width: 300, height: 200, channels: 4, background: '#00ff0080' } })
const exif = { IFD0: { ImageDescription: 'An oak. '.repeat(5_000) } }

const pictures: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a PNG', () => plain().png().toBuffer()],
  ['a GIF', () => plain().gif().toBuffer()],
  ['a JPEG', () => plain().jpeg().toBuffer()],
  ['a progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with much metadata', () => plain().withExif(exif).jpeg().toBuffer()],
  ['a lossy WebP', () => plain().webp().toBuffer()],
  ['a lossless WebP', () => plain().webp({ lossless: true }).toBuffer()],
  ['a WebP with transparency and metadata', () => alpha().withExif(exif).webp().toBuffer()],
  ['an AVIF', () => plain().avif({ effort: 0 }).toBuffer()],
]

test.for(pictures)(
  'the size of %s is read from its beginning, and a cut one has none or the same',
  async ([, make]) => {
    const bytes = new Uint8Array(await make())
    expect(pictureSize(bytes.subarray(0, pictureHeadBytes))).toEqual({ width: 300, height: 200 })
    for (let end = 0; end < Math.min(bytes.length, 2_000); end += 1) {
      const size = pictureSize(bytes.subarray(0, end))
      if (size !== null) expect(size).toEqual({ width: 300, height: 200 })
    }
  },
)

test('what is no picture, or ends before its size, has none', () => {
  expect(pictureSize(new TextEncoder().encode('The soil, row by row'))).toBeNull()
  expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff]))).toBeNull()
  expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0, 0]))).toBeNull()
})
