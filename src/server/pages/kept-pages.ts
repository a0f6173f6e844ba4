import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keepUntilWritten } from '../plugins/kept.ts'
import type { Queries } from '../store/database.ts'

/** A page as it goes over the wire, in every encoding. */
export type KeptPage = {
  readonly status: number
  readonly styleHash: string
  readonly etag: string
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
}

export type Made = { readonly status: number; readonly html: string; readonly styleHash: string }

type Entry = { readonly page: KeptPage; readonly data: string }

type Source<Data> = {
  /** Null where there is nothing to be shown (any more). */
  readonly read: () => Promise<Data | null>
  readonly make: (data: Data) => Promise<Made>
}

/** Pages that are rendered and compressed once. Each is looked at again after any write, and made again when what it shows has changed. */
export function keptPages(db: Queries, maxBytes: number) {
  const kept = keepUntilWritten<Entry>(db, maxBytes, sizeOf)
  return {
    async find<Data>(key: string, { read, make }: Source<Data>): Promise<KeptPage | null> {
      const entry = await kept.find(key, async (known) => {
        const content = await read()
        if (content === null) return null
        const data = hashOf(JSON.stringify(content))
        return known?.data === data ? known : { page: await compressed(await make(content)), data }
      })
      return entry?.page ?? null
    },
    bytes: kept.bytes,
  }
}

const sizeOf = ({ page }: Entry): number =>
  page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Off the event loop, and well, since it is done once. */
async function compressed({ status, html, styleHash }: Made): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { status, styleHash, etag: `W/"${hashOf(identity).slice(0, 11)}"`, bodies: { br, gzip: gz, identity } }
}
