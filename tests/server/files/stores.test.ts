import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orphanRetentionMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { diskStore } from '../../../src/server/files/disk-store.ts'
import { type FileStore, FilesUnavailable } from '../../../src/server/files/file-store.ts'
import { unfinishedDir } from '../../../src/server/files/finishing.ts'
import { s3Store } from '../../../src/server/files/s3-store.ts'
import { readConfig } from '../../../src/server/process/config/config.ts'
import { photo } from '../../support/hostile/files.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { startS3Server } from '../../support/server/s3-server.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import { readBytes, sendFile, sendPart, sendText } from '../../support/server/uploads.ts'

const s3 = await startS3Server()
const s3At = (url: string): FileStore => {
  const { files } = readConfig({ S3_URL: url })
  if (files.s3 === null) throw new Error('S3_URL was not read')
  return s3Store(files.s3)
}
const dataDir = mkdtempSync(join(tmpdir(), 'canopy-files-'))
afterAll(async () => {
  await s3.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const listed = async (store: FileStore, area: 'parts' | 'files') => {
  const all: string[] = []
  for await (const ids of store.ids(area)) all.push(...ids)
  return all.toSorted()
}

describe.each([
  ['a folder', () => diskStore(dataDir)],
  ['an S3 server', () => s3At(s3.url())],
] as const)('a store in %s', (_, make) => {
  const store = make()
  const bytes = Buffer.from('0123456789')

  test('stores bytes under a name, returns them whole or in part, and reports missing ones', async () => {
    const place = { area: 'files', id: 'one', name: 'thumb.avif' } as const
    await store.put(place, bytes)
    await store.put(place, bytes)
    const read = async (range?: { start: number; end: number }) => {
      const stream = await store.read(place, range)
      return stream === null ? null : (await buffer(stream)).toString()
    }
    expect([await read(), await read({ start: 2, end: 4 })]).toEqual(['0123456789', '234'])
    expect(await store.read({ ...place, name: 'full.avif' })).toBeNull()
    expect(await store.read({ ...place, id: 'two' })).toBeNull()
  })

  test('takes a file, and one without bytes', async () => {
    await store.put({ area: 'files', id: 'three', name: 'file' }, { path: import.meta.filename })
    const stream = await store.read({ area: 'files', id: 'three', name: 'file' })
    expect(stream === null ? null : (await buffer(stream)).includes('takes a file')).toBe(true)
  })

  test('lists its files and removes all of one', async () => {
    for (let part = 0; part < 5; part += 1) await store.put({ area: 'parts', id: 'four', name: `00${part}` }, bytes)
    await store.put({ area: 'parts', id: 'five', name: '000' }, bytes)
    expect(await listed(store, 'parts')).toEqual(['five', 'four'])
    expect(await listed(store, 'files')).toEqual(['one', 'three'])
    await store.remove('parts', 'four')
    await store.remove('parts', 'never there')
    expect(await listed(store, 'parts')).toEqual(['five'])
  })
})

test('the folder is readable for the server alone', () => {
  for (const path of readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })) {
    const stat = statSync(join(dataDir, 'files', path))
    expect((stat.mode & 0o777).toString(8)).toBe(stat.isDirectory() ? '700' : '600')
  }
})

test('a wrong secret, and a server that is not there, are the same error without their address', async () => {
  for (const url of [s3.url('wrong'), s3.url('S3RVER', '127.0.0.1:9')]) {
    const asked = s3At(url).read({ area: 'files', id: 'one', name: 'thumb.avif' })
    await expect(asked).rejects.toThrow(FilesUnavailable)
    await expect(asked).rejects.not.toThrow(/127\.0\.0\.1|wrong|S3RVER/)
  }
})

describe('a server with an S3 store', () => {
  let server: TestServer
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let wei: Account
  beforeAll(async () => {
    proxy = await startTcpProxy(s3.origin)
    server = await buildTestServer('sqlite', { env: { S3_URL: s3.url('S3RVER', new URL(proxy.url).host) } })
    wei = await server.person('wei')
  })
  afterAll(async () => {
    await server.close()
    await proxy.cut()
  })

  test('stores a picture there, serves it, and removes it with its message', async () => {
    const { body } = await sendFile(server, wei, await photo().png().toBuffer(), { name: 'a.png' })
    const message = await server.post(wei, { public: false, attachments: [body.id] })
    const thumb = await readBytes(server, wei, `/api/attachments/${body.id}/thumb`)
    expect(thumb).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    const part = await readBytes(server, wei, `/api/attachments/${body.id}/thumb`, { range: 'bytes=0-3' })
    expect([part.status, part.bytes.toString()]).toEqual([206, 'RIFF'])
    expect(s3.files().filter((key) => key.includes(body.id))).toHaveLength(4)
    await server.call('DELETE', `/api/messages/${message.id}`, { as: wei })
    await server.context.files.cleanup.sweep()
    expect(s3.files().filter((key) => key.includes(body.id))).toEqual([])
  })

  test('while the store is away nothing acknowledged is lost, messages work, and everything continues afterwards', async () => {
    const bytes = Buffer.from('a long text '.repeat(1_000))
    const body = { name: 'a.txt', bytes: bytes.length }
    const { id } = (await server.call('POST', '/api/attachments', { as: wei, body })).body
    await sendPart(server, wei, id, 0, bytes.subarray(0, 5_000))
    const posted = await sendText(server, wei, 'to be deleted')
    const message = await server.post(wei, { public: false, attachments: [posted] })
    await proxy.cut()
    const away = { status: 503, body: { detail: texts.filesAway } }
    expect(await sendPart(server, wei, id, 5_000, bytes.subarray(5_000))).toMatchObject(away)
    expect((await readBytes(server, wei, `/api/attachments/${posted}/file`)).status).toBe(503)
    expect((await readBytes(server, null, `/api/attachments/${posted}/file`)).status).toBe(404)
    await server.post(wei, { content: 'Without a file' })
    expect((await server.call('DELETE', `/api/messages/${message.id}`, { as: wei })).status).toBe(200)
    await proxy.mend()
    expect(await sendPart(server, wei, id, 5_000, bytes.subarray(5_000))).toMatchObject({ status: 200 })
    expect((await server.call('POST', `/api/attachments/${id}/finish`, { as: wei })).status).toBe(200)
    const read = await readBytes(server, wei, `/api/attachments/${id}/file`)
    expect(read.bytes.equals(bytes)).toBe(true)
    await server.context.files.cleanup.sweep()
    expect(s3.files().filter((key) => key.includes(posted))).toEqual([])
    expect(server.log()).not.toContain('S3RVER')
  })
})

test('while the store is away, the rest of the upkeep is done: no deleted text stays in the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-upkeep-'))
  const away = await buildTestServer('sqlite', { dataDir: folder, env: { S3_URL: s3.url('S3RVER', '127.0.0.1:9') } })
  try {
    await expect.poll(() => away.log()).toContain('the file store does not answer')
    await expect.poll(() => statSync(join(folder, 'canopy.db-wal')).size).toBe(0)
  } finally {
    await away.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('files that belong to nothing', () => {
  let server: TestServer
  let wei: Account
  beforeAll(async () => {
    server = await buildTestServer('sqlite')
    wei = await server.person('wei')
  })
  afterAll(() => server.close())

  test('a row without its message goes, with its bytes', async () => {
    const { db, files, config } = server.context
    // As what is finished between the listing of its folder and the look at it.
    mkdirSync(unfinishedDir(config.dataDir), { recursive: true })
    symlinkSync('gone', join(unfinishedDir(config.dataDir), 'file-gone'))
    const id = await sendText(server, wei, 'alone')
    await db.updateTable('attachments').set({ message_id: crypto.randomUUID() }).where('id', '=', id).execute()
    await files.cleanup.sweep()
    expect(await db.selectFrom('attachments').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await listed(files.store, 'files')).not.toContain(id)
  })

  test('files that can’t be removed keep no others from being removed, and go once they can be', async () => {
    const { db, files } = server.context
    const ids: string[] = []
    for (let at = 0; at < 8; at += 1) ids.push(await sendText(server, wei, `deleted ${at}`))
    const message = await server.post(wei, { public: false, attachments: ids })
    const stuck = new Set(ids.toSorted().slice(0, 4))
    const { remove } = files.store
    const refusing = vi.spyOn(files.store, 'remove').mockImplementation(async (area, id) => {
      if (stuck.has(id)) throw new FilesUnavailable('it answers 403')
      await remove(area, id)
    })
    await server.call('DELETE', `/api/messages/${message.id}`, { as: wei })
    await files.cleanup.sweep()
    await files.cleanup.sweep()
    expect(await listed(files.store, 'files')).toEqual([...stuck].toSorted())
    expect(server.log()).toContain('it answers 403')
    refusing.mockRestore()
    await files.cleanup.sweep()
    expect(await listed(files.store, 'files')).toEqual([])
    expect(await db.selectFrom('deleted_files').selectAll().execute()).toEqual([])
  })

  test('a file whose bytes are missing is answered like a missing one', async () => {
    const id = await sendText(server, wei, 'gone')
    await server.context.files.store.remove('files', id)
    expect((await readBytes(server, wei, `/api/attachments/${id}/file`)).status).toBe(404)
  })

  test('bytes without a row go after a week, unless their row comes back', async () => {
    const { db, files } = server.context
    const [lost, restored] = [crypto.randomUUID(), await sendText(server, wei, 'restored')]
    const message = await server.post(wei, { attachments: [restored] })
    await files.store.put({ area: 'files', id: lost, name: 'file' }, Buffer.from('lost'))
    await files.store.put({ area: 'parts', id: lost, name: '0' }, Buffer.from('lost'))
    // Parts of a file that was finished as the server was killed.
    await files.store.put({ area: 'parts', id: restored, name: '0' }, Buffer.from('left'))
    const row = await db.selectFrom('attachments').selectAll().where('id', '=', restored).executeTakeFirstOrThrow()
    await db.deleteFrom('attachments').where('id', '=', restored).execute()
    await files.cleanup.sweep()
    expect(await listed(files.store, 'files')).toEqual([lost, restored].toSorted())
    await db.insertInto('attachments').values(row).execute()
    server.clock.advanceMs(orphanRetentionMs + 1)
    await files.cleanup.sweep()
    expect(await listed(files.store, 'files')).toEqual([restored])
    expect(await listed(files.store, 'parts')).toEqual([])
    expect((await readBytes(server, null, `/api/attachments/${restored}/file`)).status).toBe(200)
    expect(message.attachments).toHaveLength(1)
  })
})

const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe('a full disk', () => {
  test(
    canMount
      ? 'refuses parts with a clear text, keeps what was acknowledged, and continues when there is room'
      : 'cannot be made here without being root',
    async () => {
      if (!canMount) return
      const folder = mkdtempSync(join(tmpdir(), 'canopy-full-'))
      const small = join(folder, 'files')
      mkdirSync(small)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', small])
      const server = await buildTestServer('sqlite', { dataDir: folder })
      try {
        const wei = await server.person('wei')
        const bytes = Buffer.alloc(400_000, 'x')
        const body = { name: 'a.txt', bytes: bytes.length }
        const { id } = (await server.call('POST', '/api/attachments', { as: wei, body })).body
        const part = (at: number) => sendPart(server, wei, id, at, bytes.subarray(at, at + 50_000))
        let at = 0
        while ((await part(at)).status === 200) at += 50_000
        expect(at).toBeGreaterThan(0)
        expect(await part(at)).toMatchObject({ status: 503, body: { detail: texts.outOfSpace } })
        await server.post(wei, { content: 'Messages still work' })
        expect((await server.call('GET', '/api/attachments', { as: wei })).body.uploads[0].received).toBe(at)
        expect(readdirSync(join(small, 'parts', id)).filter((name) => name.includes('unfinished'))).toEqual([])
        execFileSync('mount', ['-o', 'remount,size=2m', small])
        for (; at < bytes.length; at += 50_000) expect((await part(at)).status).toBe(200)
        expect((await server.call('POST', `/api/attachments/${id}/finish`, { as: wei })).status).toBe(200)
        expect((await readBytes(server, wei, `/api/attachments/${id}/file`)).bytes.equals(bytes)).toBe(true)
      } finally {
        await server.close()
        execFileSync('umount', [small])
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
