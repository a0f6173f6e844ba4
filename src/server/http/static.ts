import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharePath } from '#wire/shared-files.ts'
import { assetsFolder, assetsOf, forGood, textTypes } from './assets.ts'
import { hasTag, weakTag } from './entity-tag.ts'
import { variesByLanguage } from './reader-language.ts'

/** Answers with a page, or with the bare app, which decides by itself what to show. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  sendApp: () => Promise<FastifyReply>,
) => Promise<FastifyReply>

/** How this installation changes a file of the build for a reader; null if it doesn't. */
type ChangeFile = (
  path: string,
  request: FastifyRequest,
) => Promise<{ readonly from: string; readonly change: (built: string) => string } | null>

/**
 * The built app: hashed files are cached for good, everything else is revalidated each time. Any other path that a
 * browser navigates to is a page or a screen of the app.
 */
export async function serveApp(
  app: FastifyInstance,
  distDir: string,
  answerPage: AnswerPage,
  changeFile: ChangeFile,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(distDir, assetsFolder)) ? forGood : 'no-cache')
    },
  })
  const sendAsset = assetsOf(distDir)
  async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (differing.has(path)) reply.header('vary', variesByLanguage)
    const changed = await changeFile(path, request)
    if (changed === null) return reply.sendFile(path)
    const text = changed.change(await readFile(join(distDir, changed.from), 'utf8'))
    const etag = weakTag(text)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (hasTag(request, etag)) return reply.code(304).send()
    return reply.type(textTypes[extname(path)] ?? 'text/plain').send(text)
  }

  // Normally the service worker handles this request. Without one the app opens, and what was shared is lost.
  app.post(sharePath, {
    onRequest: async (_request, reply) => reply.redirect('/new-thread', 303),
    handler: (_request, reply) => reply.callNotFound(),
  })
  app.get('/*', async (request, reply) => {
    const path = decodeURIComponent(request.url.split(/[?#]/)[0] ?? '/').replace(/^\/+/, '')
    const sent = sendAsset(path, request, reply)
    if (sent !== null) return sent
    if (isFileName(path) && existsSync(join(distDir, path))) return sendFile(request, reply, path)
    if (/^(api|ws)(\/|$)|\.googleapis\.com/.test(path) || /\.(?!html$)[a-z0-9]{2,5}$/i.test(path))
      return reply.callNotFound()
    return answerPage(request, reply, () => sendFile(request, reply, 'index.html'))
  })
}

/**
 * Files that differ by the language of the request, and have the header `Vary`. No other file has it: a worker's cache
 * answers with such a file only if the headers of the request are the same as when it was stored.
 */
const differing: ReadonlySet<string> = new Set(['index.html', 'service-worker.js'])

/** The files for server-side rendering are not served. */
const isFileName = (path: string): boolean => /\.[a-z0-9]+$/i.test(path) && !/^server\/|\.\.|\0/.test(path)
