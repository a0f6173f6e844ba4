import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as it goes over the wire, in every encoding. */
export type KeptPage = {
  readonly status: number
  readonly styleHash: string
  readonly etag: string
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
}

export type Made = { readonly status: number; readonly html: string; readonly styleHash: string }

type Entry = { readonly page: KeptPage; readonly data: string; moment: string }

type Source<Data> = {
  /** Changes with every write: what was looked at since nothing has been written is as it was. */
  readonly moment: () => Promise<string>
  /** Null where there is nothing to be shown (any more). */
  readonly read: () => Promise<Data | null>
  readonly make: (data: Data) => Made
}

/**
 * Pages that are rendered and compressed once. Each is looked at again after any write, and made again when what it
 * shows has changed; what was not asked for longest goes when they take up too much room.
 */
export function keptPages(maxBytes: number) {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<KeptPage | null>>()
  let bytes = 0

  function keep(key: string, entry: Entry): KeptPage {
    drop(key)
    entries.set(key, entry)
    bytes += sizeOf(entry)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
    return entry.page
  }
  function drop(key: string): void {
    const known = entries.get(key)
    if (known !== undefined) bytes -= sizeOf(known)
    entries.delete(key)
  }
  async function look<Data>(key: string, moment: string, { read, make }: Source<Data>): Promise<KeptPage | null> {
    const content = await read()
    if (content === null) {
      drop(key)
      return null
    }
    const data = hashOf(JSON.stringify(content))
    const known = entries.get(key)
    if (known?.data === data) {
      known.moment = moment
      return known.page
    }
    return keep(key, { page: await compressed(make(content)), data, moment })
  }

  return {
    async find<Data>(key: string, source: Source<Data>): Promise<KeptPage | null> {
      const moment = await source.moment()
      const known = entries.get(key)
      if (known?.moment === moment) return keep(key, known)
      const name = `${moment} ${key}`
      const looking = underWay.get(name) ?? look(key, moment, source).finally(() => underWay.delete(name))
      underWay.set(name, looking)
      return looking
    },
    bytes: () => bytes,
  }
}

const sizeOf = ({ page }: Entry): number =>
  page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Off the event loop, and well, since it is done once. */
async function compressed({ status, html, styleHash }: Made): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { status, styleHash, etag: `W/"${hashOf(identity)}"`, bodies: { br, gzip: gz, identity } }
}
