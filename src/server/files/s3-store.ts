import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../process/config/files-config.ts'
import { type Area, type FileStore, FilesUnavailable, type Place } from './file-store.ts'

/** How long a store may take to begin its answer. */
const answerTimeoutMs = 15_000
const putTimeoutMs = 120_000

type Asked = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer<ArrayBuffer> | Blob
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Any store that speaks S3, with addresses by path. The bucket must exist, and nobody else should be able to read it.
 */
export function s3Store({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const root = `${endpoint}/${bucket}`
  const folderOf = (area: Area, id = ''): string => `${prefix}${area}/${id === '' ? '' : `${id}/`}`
  const keyOf = ({ area, id, name }: Place): string => `${folderOf(area, id)}${name}`

  /** An answer of the store; null means that there is no such thing. */
  async function ask({ method, path, query = {}, body, headers = {} }: Asked): Promise<Response | null> {
    const address = new URL(`${root}${path === '' ? '' : `/${path}`}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const signed = await client.sign(address, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      ...(body === undefined ? {} : { body }),
    })
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), method === 'PUT' ? putTimeoutMs : answerTimeoutMs)
    try {
      // Without a stream as its body, so that its length is announced.
      const init = body === undefined ? {} : { body }
      const answer = await fetch(signed.url, { method, headers: signed.headers, signal: patience.signal, ...init })
      if (answer.ok) return answer
      await answer.body?.cancel()
      if (answer.status === 404 && method !== 'PUT') return null
      throw new FilesUnavailable(`it answers ${answer.status}`)
    } catch (error) {
      if (error instanceof FilesUnavailable) throw error
      throw new FilesUnavailable(patience.signal.aborted ? 'it is too slow' : 'it can’t be reached')
    } finally {
      clearTimeout(timer)
    }
  }

  async function* pages(query: Readonly<Record<string, string>>): AsyncIterable<string> {
    let after = {}
    while (true) {
      const answer = await ask({
        method: 'GET',
        path: '',
        query: { 'list-type': '2', 'max-keys': '500', ...query, ...after },
      })
      const xml = (await answer?.text()) ?? ''
      yield xml
      const [token] = valuesOf(xml, 'NextContinuationToken')
      if (token === undefined) return
      after = { 'continuation-token': token }
    }
  }

  return {
    put: async (place, source) => {
      const body = Buffer.isBuffer(source) ? Buffer.from(source) : await openAsBlob(source.path)
      const answer = await ask({ method: 'PUT', path: keyOf(place), body })
      await answer?.body?.cancel()
    },
    read: async (place, range) => {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const answer = await ask({ method: 'GET', path: keyOf(place), headers })
      if (answer === null) return null
      return answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    },
    remove: async (area, id) => {
      for await (const xml of pages({ prefix: folderOf(area, id) })) {
        for (const key of valuesOf(xml, 'Key')) await ask({ method: 'DELETE', path: key })
      }
    },
    ids: async function* (area) {
      const prefix = folderOf(area)
      for await (const xml of pages({ prefix, delimiter: '/' })) {
        const folders = valuesOf(xml, 'Prefix').filter((each) => each.length > prefix.length)
        if (folders.length > 0) yield folders.map((each) => each.slice(prefix.length, -1))
      }
    },
  }
}

/** The texts of all elements with this name. Keys are made of ids and names of ours, which need no escapes. */
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => unescaped(value))

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
