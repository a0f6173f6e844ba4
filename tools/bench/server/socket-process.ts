import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Request } from 'autocannon'
import { quiet, usageOf } from './serving.ts'
import { listen } from './socket-client.ts'

/** The plan on standard input: sockets, one per path, and posts that each of them gets as events. */
export type SocketPlan = { readonly url: string; readonly paths: readonly string[]; readonly posts: readonly Request[] }
export type SocketResult = {
  readonly lost: number
  /** From the sending of the post, storing included. */
  readonly delaysMs: readonly number[]
  /** From when the first reader has it: what telling the others takes. */
  readonly afterFirstMs: readonly number[]
  readonly bytesEach: number
}

const connectedAtOnce = 50
const timeoutMs = 30_000

const { url, paths, posts } = JSON.parse(await text(process.stdin)) as SocketPlan
const address = new URL(url)
const delaysMs: number[] = []
const afterFirstMs: number[] = []
let [postedMs, firstMs] = [0, 0]
let [wanted, heard] = [0, 0]
let allHeard = () => {}

await quiet()
const before = await usageOf(url)
const lines: Socket[] = []
for (let from = 0; from < paths.length; from += connectedAtOnce) {
  lines.push(
    ...(await Promise.all(paths.slice(from, from + connectedAtOnce).map((path) => listen(address, path, hear)))),
  )
}
await quiet()
const connected = await usageOf(url)
for (const { method, path, headers, body } of posts) {
  wanted += paths.length
  const all = new Promise<void>((resolve) => {
    allHeard = resolve
  })
  const tooLate = setTimeout(() => allHeard(), timeoutMs)
  firstMs = 0
  postedMs = performance.now()
  const answer = await fetch(new URL(path, url), { method, headers: headers ?? {}, body: body ?? null })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`)
  await all
  clearTimeout(tooLate)
}
const bytesEach = ((connected.residentMb - before.residentMb) * 2 ** 20) / paths.length
const result: SocketResult = { lost: wanted - heard, delaysMs, afterFirstMs, bytesEach }
process.stdout.write(JSON.stringify(result), () => process.exit(0))

function hear(beginning: string): void {
  if (!beginning.startsWith('{"type":"new_reply"')) return
  heard += 1
  const nowMs = performance.now()
  if (firstMs === 0) firstMs = nowMs
  delaysMs.push(nowMs - postedMs)
  afterFirstMs.push(nowMs - firstMs)
  if (heard === wanted) allHeard()
}
