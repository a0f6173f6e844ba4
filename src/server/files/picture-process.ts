import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PictureResult, PictureTask } from './picture-forms.ts'

// Reads one picture in a process of its own, which is ended if it takes too long or too much memory. Whatever a decoder
// does with a hostile file, the server's process has no part in it. Nothing of the source is written but its pixels.

const checkEveryMs = 25

/** The formats that are recognised by content before this process is started; no other decoder runs. */
const decoders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
]

const task = JSON.parse(process.argv[2] ?? '{}') as PictureTask
setInterval(() => {
  if (process.memoryUsage.rss() > task.memoryMaxBytes) process.exit(1)
}, checkEveryMs).unref()
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })

async function prepare(): Promise<PictureResult> {
  try {
    const { width, height, pages = 1 } = await sharp(task.source).metadata()
    const pixels = width * height
    if (pixels > task.pixelsMax) return { problem: 'too-large' }
    // One with too many frames becomes a still picture.
    const isAnimated = pages > 1 && pages <= task.framesMax && pixels * pages <= task.pixelsMax
    return await write(isAnimated)
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { problem: isLarge ? 'too-large' : 'damaged' }
  }
}

const open = (animated = false) =>
  sharp(task.source, { animated, failOn: 'error', limitInputPixels: task.pixelsMax }).autoOrient()

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

async function write(isAnimated: boolean): Promise<PictureResult> {
  const small = await open()
    .resize(within(task.thumbnailPx))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbnail = () => sharp(small.data, { raw: small.info })
  const forms = [
    await save(
      'thumb.avif',
      await smallEnough((quality, side) => thumbnail().resize(within(side)).avif({ quality, effort: 3 })),
    ),
    await save(
      'thumb.webp',
      await smallEnough((quality, side) => thumbnail().resize(within(side)).webp({ quality, effort: 4 })),
    ),
  ]
  const tiny = await thumbnail().resize(within(100)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const blur = Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64')
  if (isAnimated) {
    const moving = await open(true)
      .resize(within(task.animationPx))
      .webp({ quality: 60, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    forms.push(await save('full.webp', moving.data))
    const height = moving.info.pageHeight ?? moving.info.height
    return { forms, width: moving.info.width, height, blur, isAnimated }
  }
  const full = await open()
    .resize(within(task.sidePx))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const large = () => sharp(full.data, { raw: full.info })
  forms.push(await save('full.avif', await large().avif({ quality: 55, effort: 2 }).toBuffer()))
  forms.push(await save('full.webp', await large().webp({ quality: 78, effort: 3 }).toBuffer()))
  return { forms, width: full.info.width, height: full.info.height, blur, isAnimated }
}

/** The best thumbnail that is small enough: first of lower quality, then smaller. */
async function smallEnough(make: (quality: number, side: number) => Sharp): Promise<Buffer> {
  for (let side = task.thumbnailPx; ; side = Math.floor(side * 0.7)) {
    for (const quality of [60, 45, 32]) {
      const bytes = await make(quality, side).toBuffer()
      if (bytes.length <= task.thumbnailMaxBytes || side < 40) return bytes
    }
  }
}

async function save(name: string, bytes: Buffer) {
  await writeFile(join(task.folder, name), bytes, { mode: 0o600 })
  return { name, bytes: bytes.length }
}

process.stdout.write(JSON.stringify(await prepare()))
