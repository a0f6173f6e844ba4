import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoding } from './encodings.ts'
import { hasTag } from './entity-tag.ts'

/** The folder of files with a hash in their name: what is in them never changes. */
export const assetsFolder = 'assets'

const yearS = 31_536_000
export const forGood = `public, max-age=${yearS}, immutable`

/** The content types of the build's text files, by the end of their names. */
export const textTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

type Asset = {
  readonly type: string
  readonly etag: string
  /** Those that the build has compressed it with. */
  readonly encodings: ReadonlySet<Encoding>
  readonly bytes: Map<Encoding, Promise<Buffer>>
}

/**
 * The scripts and styles of the build, each read from the disk once: a first visit requests a hundred of them, and to
 * look for one on the disk and stream it takes several times what sending its bytes does. At most the size of the build
 * is cached. Returns null for any other path; one that was deleted since the start is not found.
 */
export function assetsOf(
  distDir: string,
): (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null {
  const names = new Set(readdirSync(join(distDir, assetsFolder), { recursive: true, encoding: 'utf8' }))
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const type = textTypes[extname(name)]
    if (type === undefined) continue
    const stored = new Set(encodings.filter((encoding) => names.has(name + suffixes[encoding])))
    assets.set(`${assetsFolder}/${name}`, { type, etag: `W/"${name}"`, encodings: stored, bytes: new Map() })
  }

  function read(path: string, { bytes }: Asset, encoding: Encoding): Promise<Buffer> {
    const known = bytes.get(encoding)
    if (known !== undefined) return known
    const reading = readFile(join(distDir, path + suffixes[encoding]))
    bytes.set(encoding, reading)
    reading.catch(() => bytes.delete(encoding))
    return reading
  }
  async function send(path: string, asset: Asset, request: FastifyRequest, reply: FastifyReply) {
    const best = bestEncoding(request.headers['accept-encoding'])
    const encoding = asset.encodings.has(best) ? best : 'identity'
    const isKnown = hasTag(request, asset.etag)
    const bytes = isKnown ? undefined : await read(path, asset, encoding).catch(nullIfMissing)
    if (bytes === null) {
      reply.callNotFound()
      return reply
    }
    reply.header('cache-control', forGood).header('vary', 'accept-encoding').header('etag', asset.etag)
    if (isKnown) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(asset.type).send(bytes)
  }

  return (path, request, reply) => {
    const asset = assets.get(path)
    return asset === undefined ? null : send(path, asset, request, reply)
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
