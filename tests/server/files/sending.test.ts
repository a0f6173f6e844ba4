import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPartFirstBytes, uploadPartMaxBytes, uploadRetentionMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { makeCall } from '../../../src/app/net/http.ts'
import { sendFile, type UploadMark } from '../../../src/app/net/send-file.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { readBytes } from '../../support/server/uploads.ts'

// The browser's code for sending a file, with a server as it is.

let server: TestServer
let address: string
let people = 0
beforeAll(async () => {
  server = await buildTestServer('sqlite', { env: { FILE_RATE: '100000/minute', FILE_MAX_MB: '2' } })
  address = await server.listen()
})
afterAll(() => server.close())

const kilobytes = (count: number) => new Blob([Buffer.from('0123456789abcdef'.repeat(64 * count))])

type Request = { readonly method: string; readonly path: string; readonly bytes: number }
type Line = (request: Request, count: number) => 'fine' | 'lost before' | 'lost after'

/** A device of a new person's, on a line that loses what the test says. */
async function device(line: Line = () => 'fine', partMs = 0) {
  let nowMs = 0
  people += 1
  const as: Account = await server.person(`sender${people}`)
  const requests: Request[] = []
  const call = makeCall({
    // A session outlives an upload.
    token: () => server.tokenFor(as.uid, as.email),
    fetch: async (path, request = {}) => {
      const { body } = request
      const sent = {
        method: String(request.method),
        path: String(path),
        bytes: body instanceof ArrayBuffer ? body.byteLength : 0,
      }
      requests.push(sent)
      const fate = line(sent, requests.length)
      if (fate === 'lost before') throw new TypeError('The line is cut')
      const answer = await fetch(new URL(String(path), address), request)
      if (fate === 'lost after') throw new TypeError('The line is cut')
      return answer
    },
    onReach: () => undefined,
  })
  let mark: UploadMark = { key: randomUUID(), uploadId: null }
  const progress: number[] = []
  let isWanted = true
  const send = (bytes: Blob, name = 'log.txt', alt = '') =>
    sendFile(
      {
        call,
        nowMs: () => {
          nowMs += partMs
          return nowMs
        },
        newKey: randomUUID,
        saveMark: async (saved) => {
          mark = saved
        },
        onSent: (sent) => progress.push(sent),
        isWanted: () => isWanted,
      },
      { ...mark, name, alt, bytes },
    )
  const uploads = async () => {
    const token = await server.tokenFor(as.uid, as.email)
    return (await server.call('GET', '/api/attachments', { token })).body.uploads
  }
  const parts = () => requests.filter(({ path }) => path.includes('/parts'))
  const stop = () => {
    isWanted = false
  }
  return { as, send, uploads, parts, requests, progress, stop, mark: () => mark }
}

const noAnswer = { ok: false, failure: 'no-answer' }

test('a file is sent in growing parts, and can be posted with its alternative text', async () => {
  const { as, send, parts, progress } = await device()
  const bytes = kilobytes(700)
  const sent = await send(bytes, 'log.txt', ' A long\nlog ')
  expect(sent).toMatchObject({ ok: true, data: { kind: 'text', bytes: bytes.size, alt: 'A long log' } })
  expect(
    parts()
      .map((each) => each.bytes)
      .slice(0, 3),
  ).toEqual([uploadPartFirstBytes, 2 * uploadPartFirstBytes, uploadPartMaxBytes])
  expect(progress[0]).toBe(0)
  expect(progress.at(-1)).toBe(bytes.size)
  const id = sent !== 'unwanted' && sent.ok ? sent.data.id : ''
  await server.post(as, { attachments: [id] })
  const read = await readBytes(server, null, `/api/attachments/${id}/file`)
  expect(read.bytes.equals(Buffer.from(await bytes.arrayBuffer()))).toBe(true)
})

for (const lost of ['lost before', 'lost after'] as const) {
  for (const step of ['begin', 'the second part', 'finish']) {
    test(`a line that is ${lost} ${step} arrived: the next try continues, and sends nothing twice`, async () => {
      let hasBroken = false
      let partCount = 0
      const { send, parts, uploads, mark } = await device(({ method, path }) => {
        if (path.includes('/parts')) partCount += 1
        const isAffected =
          (step === 'begin' && method === 'POST' && path === '/api/attachments') ||
          (step === 'the second part' && partCount === 2) ||
          (step === 'finish' && path.endsWith('/finish'))
        if (!isAffected || hasBroken) return 'fine'
        hasBroken = true
        return lost
      })
      const bytes = kilobytes(300)
      expect(await send(bytes)).toEqual(noAnswer)
      expect(await send(bytes)).toMatchObject({ ok: true, data: { bytes: bytes.size } })
      expect(await uploads()).toMatchObject([{ id: mark().uploadId, received: bytes.size }])
      const repeated = step === 'the second part' && lost === 'lost before' ? 2 * uploadPartFirstBytes : 0
      expect(parts().reduce((sum, each) => sum + each.bytes, 0)).toBe(bytes.size + repeated)
    })
  }
}

test('on a slow line the parts get smaller', async () => {
  const { send, parts } = await device(undefined, 8_000)
  expect(await send(kilobytes(160))).toMatchObject({ ok: true })
  expect(parts().map((each) => each.bytes / 1024)).toEqual([64, 32, 16, 16, 16, 16])
})

test('an upload that has expired begins again, also one whose id got lost with its answer', async () => {
  for (const isIdLost of [false, true]) {
    const { send, uploads, mark } = await device(({ path, method }, count) =>
      (isIdLost ? method === 'POST' && path === '/api/attachments' && count === 1 : count === 3)
        ? 'lost after'
        : 'fine',
    )
    const bytes = kilobytes(300)
    expect(await send(bytes)).toEqual(noAnswer)
    const [before] = await uploads()
    server.clock.advanceMs(uploadRetentionMs + 60_000)
    await server.context.files.cleanup.sweep()
    expect(await uploads()).toEqual([])
    expect(await send(bytes)).toMatchObject({ ok: true })
    expect(mark().uploadId).not.toBe(before.id)
    expect(await uploads()).toHaveLength(1)
  }
})

test('a refusal is shown in the server’s words, and another try begins anew', async () => {
  const { send, uploads, mark } = await device()
  expect(await send(kilobytes(3_000))).toMatchObject({ status: 413, detail: texts.fileTooLarge('2 MB') })
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'])
  const { key } = mark()
  expect(await send(svg, 'tree.svg')).toMatchObject({ status: 400, detail: texts.fileMarkup })
  expect(await uploads()).toEqual([])
  expect(mark()).toMatchObject({ uploadId: null })
  expect(mark().key).not.toBe(key)
  expect(await send(new Blob(['Plain words']), 'tree.txt')).toMatchObject({ ok: true })
})

test('an upload that is no longer wanted is deleted between two parts', async () => {
  const { send, uploads, parts, progress, stop } = await device(({ path }) => {
    if (path.includes('/parts')) stop()
    return 'fine'
  })
  expect(await send(kilobytes(700))).toBe('unwanted')
  expect(parts()).toHaveLength(1)
  expect(progress.at(-1)).toBe(uploadPartFirstBytes)
  expect(await uploads()).toEqual([])
})

test('a changed alternative text reaches an upload that is there already', async () => {
  const { send, uploads } = await device()
  const bytes = kilobytes(1)
  await send(bytes, 'log.txt', 'A log')
  expect(await send(bytes, 'log.txt', 'A better text')).toMatchObject({ ok: true })
  expect(await uploads()).toMatchObject([{ alt: 'A better text' }])
})

test('a file that can’t be read any more is refused with what to do', async () => {
  const { send } = await device()
  const gone = new Blob(['gone'])
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  expect(await send(gone)).toMatchObject({ status: 400, detail: texts.fileUnreadable })
})
