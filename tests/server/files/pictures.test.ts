import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { animationFramesMax, thumbnailMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { preparePicture } from '../../../src/server/files/pictures.ts'
import { hostileFiles, hugePng, photo } from '../../support/hostile/files.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { readBytes, sendFile } from '../../support/server/uploads.ts'

let server: TestServer
let wei: Account
beforeAll(async () => {
  server = await buildTestServer('sqlite', { env: { FILE_RATE: '100000/minute' } })
  wei = await server.person('wei')
})
afterAll(() => server.close())

const avif = { accept: 'image/avif,image/webp,*/*' }
const webp = { accept: 'image/webp,*/*' }
const read = async (id: string, form: 'thumb' | 'full', headers: Readonly<Record<string, string>> = avif) => {
  const answer = await readBytes(server, wei, `/api/attachments/${id}/${form}`, headers)
  return { ...answer, picture: sharp(answer.bytes) }
}
const send = async (bytes: Buffer, name: string) => {
  const answer = await sendFile(server, wei, bytes, { name })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const stripes = (width: number, height: number) =>
  photo(width, height).composite([
    { input: { create: { width: 40, height, channels: 3, background: '#e11' } }, left: 0, top: 0 },
  ])

describe('pictures', () => {
  test('are encoded again, upright, without anything but their pixels', async () => {
    const taken = await stripes(800, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const hidden = Buffer.concat([taken, Buffer.from('<script>appended</script>')])
    const file = await send(hidden, 'IMG_1.JPG')
    expect(file).toMatchObject({ kind: 'picture', type: 'image/webp', width: 600, height: 800, is_animated: false })
    expect(Buffer.from(file.blur, 'base64').length).toBeLessThan(32)
    for (const form of ['thumb', 'full'] as const) {
      for (const [headers, type] of [
        [avif, 'image/avif'],
        [webp, 'image/webp'],
      ] as const) {
        const { status, bytes, headers: got, picture } = await read(file.id, form, headers)
        expect([status, got['content-type']]).toEqual([200, type])
        expect(got['content-disposition']).toMatch(/^inline; filename="IMG_1\.(avif|webp)"/)
        const { exif, icc, xmp, orientation, width, height } = await picture.metadata()
        expect({ exif, icc, xmp, orientation }).toEqual({})
        expect(width && height && width < height).toBe(true)
        for (const secret of ['secret-owner', 'appended']) expect(bytes.includes(secret)).toBe(false)
      }
    }
    // The red stripe was on the left, and the picture was turned.
    const { data } = await (await read(file.id, 'full')).picture.raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
  })

  test('a noisy photo has a thumbnail of at most 30 kB and is no larger than 2,048 pixels', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 2_400, height: 1_800, channels: 3, background: '#000', noise } as const
    const bytes = await sharp({ create }).jpeg({ quality: 40 }).toBuffer()
    const file = await send(bytes, 'noise.jpg')
    expect(file).toMatchObject({ width: 2_048, height: 1_536 })
    for (const headers of [avif, webp])
      expect((await read(file.id, 'thumb', headers)).bytes.length).toBeLessThanOrEqual(thumbnailMaxBytes)
  }, 60_000)

  test.each(['png', 'gif', 'webp', 'avif'] as const)(
    'with a name of another format, %s is known by its content',
    async (format) => {
      const bytes = await photo(64, 48).toFormat(format).toBuffer()
      expect(await send(bytes, 'anything.jpg')).toMatchObject({ kind: 'picture', width: 64, height: 48 })
    },
  )

  test('keep what is transparent, and one colour channel is enough', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const file = await send(clear, 'clear.png')
    expect((await (await read(file.id, 'full')).picture.metadata()).hasAlpha).toBe(true)
    const grey = await photo(30, 30).greyscale().toColourspace('b-w').png().toBuffer()
    expect(await send(grey, 'grey.png')).toMatchObject({ width: 30 })
  })

  const frames = async (count: number, size: number) => {
    const stills = Array.from({ length: count }, (_, index) =>
      sharp({
        create: { width: size, height: size, channels: 3, background: { r: (index * 50) % 255, g: 80, b: 160 } },
      })
        .png()
        .toBuffer(),
    )
    return sharp(await Promise.all(stills), { join: { animated: true } })
      .gif()
      .toBuffer()
  }

  test('stay animated, unless they have too many frames', async () => {
    const moving = await send(await frames(5, 32), 'a.gif')
    expect(moving).toMatchObject({ is_animated: true, width: 32, height: 32 })
    expect((await (await read(moving.id, 'full')).picture.metadata()).pages).toBe(5)
    expect((await (await read(moving.id, 'thumb')).picture.metadata()).pages ?? 1).toBe(1)
    const still = await send(await frames(animationFramesMax + 1, 8), 'b.gif')
    expect(still.is_animated).toBe(false)
  })
})

describe('hostile files', () => {
  test.each(hostileFiles.map((each) => [each.what, each] as const))(
    '%s: refused with a clear text',
    async (_, file) => {
      const answer = await sendFile(server, wei, await file.bytes(), { name: file.name })
      expect(answer).toMatchObject({ status: 400, body: { detail: file.refusedWith } })
    },
    60_000,
  )

  test('leave nothing behind', async () => {
    await server.context.files.cleanup.sweep()
    const { body } = await server.call('GET', '/api/attachments', { as: wei })
    const own = new Set(body.uploads.map(({ id }: { id: string }) => id))
    for (const area of ['parts', 'files'] as const)
      for await (const ids of server.context.files.store.ids(area)) expect(ids.filter((id) => !own.has(id))).toEqual([])
    expect(readdirSync(join(server.context.config.dataDir, 'unfinished'))).toEqual([])
  })

  test('names with paths, line breaks and signs that turn text are stored without them', async () => {
    const { body } = await sendFile(server, wei, Buffer.from('words'), { name: '../../\u202egpj.exe\r\nX: y' })
    expect(body.name).toBe('gpj.exeX_ y')
    const { headers } = await readBytes(server, wei, `/api/attachments/${body.id}/file`)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="gpj.exeX_ y.txt"; filename*=UTF-8''gpj.exeX_%20y.txt`,
    )
    expect(headers).not.toHaveProperty('x')
  })

  test('a file that is both a PDF and a page is downloaded, never shown', async () => {
    const { body } = await sendFile(server, wei, Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'), {
      name: 'a.pdf',
    })
    const { headers } = await readBytes(server, wei, `/api/attachments/${body.id}/file`)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toMatch(/sandbox/)
  })

  test('ten thousand tiny uploads are refused after the first thirty', { timeout: 60_000 }, async () => {
    const eve = await server.person('eve')
    const statuses = new Map<number, number>()
    for (let count = 0; count < 10_000; count += 100) {
      const begun = Array.from({ length: 100 }, () =>
        server.call('POST', '/api/attachments', { as: eve, body: { name: 'a', bytes: 1 } }),
      )
      for (const { status } of await Promise.all(begun)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(201)).toBe(30)
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(10_000)
  })
})

describe('the process that reads a picture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-picture-'))
  const source = join(folder, 'source')
  beforeAll(() => writeFileSync(source, hugePng(7_000, 7_000)))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is ended after a time', async () => {
    expect(await preparePicture(source, folder, { ms: 50 })).toEqual({ problem: 'too-hard' })
  })
  test('ends itself above a size', async () => {
    expect(await preparePicture(source, folder, { memoryMaxBytes: 30_000_000 })).toEqual({ problem: 'too-hard' })
  })
  test('finds it by a relative path, as in ./data', async () => {
    mkdirSync('.cache', { recursive: true })
    const here = mkdtempSync(join('.cache', 'picture-'))
    try {
      writeFileSync(join(here, 'small'), await photo(64, 48).png().toBuffer())
      expect(await preparePicture(join(here, 'small'), here)).toMatchObject({ width: 64, height: 48 })
    } finally {
      rmSync(here, { recursive: true })
    }
  })
  test('finds a missing picture damaged, and if it is ended the text says why', async () => {
    expect(texts.pictureTooHard).toMatch(/takes too long/)
    expect(await preparePicture(join(folder, 'missing'), folder)).toEqual({ problem: 'damaged' })
  })
})
