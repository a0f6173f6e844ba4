import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import * as texts from '#wire/texts.ts'

type HostileFile = {
  readonly what: string
  readonly name: string
  readonly bytes: () => Buffer | Promise<Buffer>
  readonly refusedWith: string
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const script = '<script>fetch("/api/user/me")</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
const crc = (bytes: Buffer): number =>
  (bytes.reduce((sum, byte) => (sum >>> 8) ^ (crcTable[(sum ^ byte) & 255] ?? 0), 0xffffffff) ^ 0xffffffff) >>> 0

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

/** A PNG with a header for this many pixels, and hardly any of them. */
function pngSaying(width: number, height: number, rows = Buffer.alloc(1_000)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), end])
}

/** A small file with a picture of this many pixels, all of one colour. */
export const hugePng = (width: number, height: number): Buffer =>
  pngSaying(width, height, Buffer.alloc(height * (1 + Math.ceil(width / 8))))

export const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#348' } })

/** Files that nobody should be able to attach, and the text that says why. */
export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'HTML named PNG',
    name: 'cat.png',
    bytes: () => latin(`<!doctype html>${script}`),
    refusedWith: texts.fileNotThatKind,
  },
  { what: 'HTML', name: 'page.html', bytes: () => latin(`\n <HTML>${script}`), refusedWith: texts.fileMarkup },
  { what: 'an SVG with a script', name: 'logo.svg', bytes: () => latin(svg), refusedWith: texts.fileMarkup },
  {
    what: 'an SVG named text',
    name: 'logo.txt',
    bytes: () => latin(`<?xml version="1.0"?>${svg}`),
    refusedWith: texts.fileMarkup,
  },
  { what: 'an SVG named PNG', name: 'logo.png', bytes: () => latin(svg), refusedWith: texts.fileNotThatKind },
  {
    what: 'a zip bomb',
    name: 'bomb.zip',
    bytes: () => Buffer.concat([latin('PK\x03\x04\x14\0\0\0\x08\0'), deflateSync(Buffer.alloc(10_000_000))]),
    refusedWith: texts.fileKindUnknown,
  },
  {
    what: 'a gzip bomb',
    name: 'bomb.gz',
    bytes: () => gzipSync(Buffer.alloc(10_000_000)),
    refusedWith: texts.fileKindUnknown,
  },
  { what: 'a compressed SVG', name: 'logo.svgz', bytes: () => gzipSync(svg), refusedWith: texts.fileKindUnknown },
  {
    what: 'a program',
    name: 'run.exe',
    bytes: () => latin('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'),
    refusedWith: texts.fileKindUnknown,
  },
  {
    what: 'a program named JPEG',
    name: 'cat.jpg',
    bytes: () => latin('\x7fELF\x02\x01\x01\0'),
    refusedWith: texts.fileNotThatKind,
  },
  { what: 'text that is no UTF-8', name: 'old.txt', bytes: () => latin('caf\xe9'), refusedWith: texts.fileKindUnknown },
  {
    what: 'text with binary at its end',
    name: 'a.txt',
    bytes: () => Buffer.concat([Buffer.alloc(300_000, 'a'), latin('\0\x01')]),
    refusedWith: texts.fileKindUnknown,
  },
  {
    what: 'a picture of 100 megapixels',
    name: 'big.png',
    bytes: () => hugePng(10_000, 10_000),
    refusedWith: texts.pictureTooLarge(50),
  },
  {
    what: 'a picture of 10,000 megapixels',
    name: 'huge.png',
    bytes: () => pngSaying(100_000, 100_000),
    refusedWith: texts.pictureTooLarge(50),
  },
  {
    what: 'a truncated JPEG',
    name: 'half.jpg',
    bytes: async () => cut(await photo(900, 900).jpeg().toBuffer()),
    refusedWith: texts.pictureDamaged,
  },
  {
    what: 'a truncated PNG',
    name: 'half.png',
    bytes: async () => cut(await photo(900, 900).png().toBuffer()),
    refusedWith: texts.pictureDamaged,
  },
  {
    what: 'a truncated WebP',
    name: 'half.webp',
    bytes: async () => cut(await noise().webp().toBuffer()),
    refusedWith: texts.pictureDamaged,
  },
  {
    what: 'a truncated AVIF',
    name: 'half.avif',
    bytes: async () => cut(await noise().avif({ effort: 0 }).toBuffer()),
    refusedWith: texts.pictureDamaged,
  },
  {
    what: 'a beginning of a JPEG alone',
    name: 'a.jpg',
    bytes: () => latin('\xff\xd8\xff\xe0'),
    refusedWith: texts.pictureDamaged,
  },
  {
    what: 'a GIF with a script',
    name: 'a.gif',
    bytes: () => latin(`GIF89a/*${script}*/=1;alert(1)`),
    refusedWith: texts.pictureDamaged,
  },
  {
    what: 'a PNG named sound',
    name: 'a.mp3',
    bytes: async () => photo().png().toBuffer(),
    refusedWith: texts.fileNotThatKind,
  },
]

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2))
