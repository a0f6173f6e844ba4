import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Call } from '#wire/calls.ts'
import { cachedAnswersMaxBytes, compressedFromBytes } from '#wire/limits.ts'
import type { Context } from '../process/context.ts'
import { cacheUntilWritten } from './answer-cache.ts'
import { brotliOptions, gzipOptions } from './compression.ts'
import { type CallInput, defineCall } from './define-call.ts'
import { bestEncoding, type Encoding } from './encodings.ts'
import { found } from './refusal.ts'

/** An answer as it goes over the wire; compressed when the first one asks for that. */
type CachedAnswer = { readonly identity: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer> }

/** What is compressed takes less room than what it was made from. */
const sizeOf = ({ identity }: CachedAnswer): number => 2 * identity.length

/**
 * A call that only reads, and reads the same for every visitor: their answer is made once, and made again after a write.
 * A person's own answer is not kept: there are as many of them as there are people.
 */
export function defineReading<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (input: CallInput<C>) => Promise<Static<C['answer']>>,
): void {
  const stored = cacheUntilWritten(context.db, cachedAnswersMaxBytes, sizeOf)
  defineCall(app, context, call, async (input) => {
    const { viewer, request, reply } = input
    if (viewer.uid !== null) return handle(input)
    const make = async (): Promise<CachedAnswer> => ({ identity: Buffer.from(JSON.stringify(await handle(input))) })
    const answer = found(await stored.find(request.url, make))
    const isSmall = answer.identity.length < compressedFromBytes
    const encoding = isSmall ? 'identity' : bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(await bodyOf(answer, encoding))
  })
}

function bodyOf(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return answer.identity
  answer[encoding] ??=
    encoding === 'br'
      ? promisify(brotliCompress)(answer.identity, brotliOptions)
      : promisify(gzip)(answer.identity, gzipOptions)
  return answer[encoding]
}
