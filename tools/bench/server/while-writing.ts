import type { Request } from 'autocannon'
import type { Cell, Progress, Section } from '../../report.ts'
import { benchCallsOf, compressedCallsOf, firstAnswersOf, postOf, repliesOf } from './bench-calls.ts'
import { type Load, loadOf, once } from './load.ts'
import { idle, type Served, serveOurs } from './serving.ts'

const writesPerSecond = 65
/** Compressed; the app without content is smaller. */
const renderedMinBytes = 3_000
const read = ['first paint, /cloud', 'first paint, threads', 'list of 5, visitor', 'thread, visitor']

/** Replies, pages that nobody has requested before, and what visitors get while others write. */
export async function whileWriting(dataDir: string, seconds: number, progress: Progress): Promise<Section> {
  const reads = (await benchCallsOf(dataDir)).filter(({ name }) => read.includes(name))
  const first = await firstAnswersOf(dataDir)
  const reply = await repliesOf(dataDir)
  const open = await postOf(dataDir)
  const rows: Cell[][] = []
  const add = (name: string, { perSecond, p99Ms, cpuMs }: Load, quiet?: Load) =>
    rows.push([name, perSecond, p99Ms, cpuMs, quiet === undefined ? null : perSecond / quiet.perSecond])
  const served = await serveOurs(dataDir, { TRUST_PROXY: '1' })
  try {
    progress(first.name)
    await once(served, first.before, renderedMinBytes)
    add(first.name, await once(served, first.ours, renderedMinBytes))
    progress(reply.name)
    await idle(served)
    add(reply.name, await loadOf(served, reply.ours, 2 * seconds))
    for (const { name, ours } of await compressedCallsOf(dataDir)) {
      progress(name)
      await idle(served)
      add(name, await loadOf(served, ours, seconds))
    }
    for (const { name, ours } of reads) {
      progress(name)
      await idle(served)
      const quiet = await loadOf(served, ours, seconds)
      add(name, quiet)
      for (const isPublic of [false, true]) {
        const stop = startWriting(served, isPublic ? open.ours : open.ours.map(asPrivate))
        const beside = `beside ${writesPerSecond} ${isPublic ? 'public' : 'private'} posts a second`
        add(`${name}, ${beside}`, await loadOf(served, ours, seconds), quiet)
        await stop()
      }
    }
  } finally {
    await served.stop()
  }
  return {
    title: 'Replies, first answers, and reads while others write',
    columns: ['what', 'requests/s', 'p99, ms', 'CPU-ms', 'of the quiet rate'],
    rows,
    note: 'While others write, CPU-ms includes what the posts take.',
  }
}

const asPrivate = (request: Request): Request => ({
  ...request,
  body: JSON.stringify({ ...JSON.parse(String(request.body)), public: false }),
})

/** Posts at an even rate until it is stopped; autocannon would send all of a second's posts at its start. */
function startWriting({ url }: Served, requests: readonly Request[]): () => Promise<void> {
  const startMs = performance.now()
  const sent: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const due = ((performance.now() - startMs) / 1000) * writesPerSecond
    while (sent.length < due) {
      const request = requests[sent.length % requests.length]
      if (request !== undefined) sent.push(fetch(url + request.path, request).then((answer) => answer.text()))
    }
  }, 5)
  return async () => {
    clearInterval(timer)
    await Promise.all(sent)
  }
}
