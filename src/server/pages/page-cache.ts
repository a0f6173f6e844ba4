import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheUntilWritten } from '../http/answer-cache.ts'
import { smallWindow } from '../http/compression.ts'
import type { Encoding } from '../http/encodings.ts'
import type { Queries } from '../store/database/database.ts'

/** A rendered page, ready to send. */
export type CachedPage = {
  readonly status: number
  readonly styleHash: string
  readonly etag: string
  readonly body: (encoding: Encoding) => Promise<Buffer>
}

export type Made = { readonly status: number; readonly html: string; readonly styleHash: string }

type Entry = { readonly page: CompressedPage; readonly data: string }

type Source<Data> = {
  /** Null if there is nothing to show (any more). */
  readonly read: () => Promise<Data | null>
  /** `isNew`: the cache has no earlier version. */
  readonly make: (data: Data, isNew: boolean) => Promise<Made>
  /** A message, if the page shows nothing but its thread. */
  readonly messageId?: string | undefined
}

/**
 * Cache of rendered pages, compressed quickly at first, and with the best level once they are requested again after a
 * while. Each is checked after a public write that may concern it, and rendered again if its data has changed.
 */
export function makePageCache(db: Queries, maxBytes: number) {
  const cached = cacheUntilWritten<Entry>(db, maxBytes, ({ page }) => page.size)
  const improve = atHalfSpeed()
  return {
    async find<Data>(key: string, { read, make, messageId }: Source<Data>): Promise<CachedPage | null> {
      const check = async (known: Entry | null): Promise<Entry | null> => {
        const content = await read()
        if (content === null) return null
        const data = hashOf(JSON.stringify(content))
        if (known?.data === data) return known
        return { page: new CompressedPage(await make(content, known === null), improve), data }
      }
      const entry = await cached.find(key, check, messageId)
      return entry?.page ?? null
    },
    bytes: cached.bytes,
  }
}

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The best compression takes 33 ms of a core: too much for a page that is requested once, or changes all the time. */
class CompressedPage implements CachedPage {
  readonly status: number
  readonly styleHash: string
  readonly etag: string
  /** An upper bound of its memory use. */
  readonly size: number
  readonly #identity: Buffer
  readonly #improve: (work: () => Promise<void>) => void
  #br: Promise<Buffer> | null = null
  #gzip: Promise<Buffer> | null = null
  #isImproved = false
  readonly #madeMs = performance.now()

  constructor({ status, html, styleHash }: Made, improve: (work: () => Promise<void>) => void) {
    this.status = status
    this.styleHash = styleHash
    this.#identity = Buffer.from(html)
    this.#improve = improve
    this.etag = `W/"${hashOf(this.#identity).slice(0, 11)}"`
    this.size = 2 * this.#identity.length
  }

  body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#identity)
    if (encoding === 'gzip') {
      this.#gzip ??= promisify(gzip)(this.#identity, { level: 6 })
      return this.#gzip
    }
    this.#br ??= brotli(this.#identity, quickQuality)
    if (!this.#isImproved && performance.now() - this.#madeMs > settledMs) {
      this.#isImproved = true
      this.#improve(async () => {
        const best = await brotli(this.#identity, constants.BROTLI_MAX_QUALITY)
        this.#br = Promise.resolve(best)
      })
    }
    return this.#br
  }
}

const quickQuality = 7
const settledMs = 1_000

/** Off the event loop, in one call: a stream for each page takes as much again as its compression. */
const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      ...smallWindow,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

const waitingMax = 100

/** Runs one job at a time and pauses after each for as long as it took: half a core at most. */
function atHalfSpeed(): (work: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let isWorking = false

  async function workOn(): Promise<void> {
    isWorking = true
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
      const startMs = performance.now()
      await work()
      const restMs = performance.now() - startMs
      await new Promise((resolve) => setTimeout(resolve, restMs).unref())
    }
    isWorking = false
  }

  return (work) => {
    if (waiting.length >= waitingMax) return
    waiting.push(work)
    if (!isWorking) void workOn()
  }
}
