import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const yearS = 31_536_000

/** Answers with a page, or with the bare app, which decides by itself what to show. */
type AnswerPage = (request: FastifyRequest, reply: FastifyReply, sendApp: () => FastifyReply) => Promise<FastifyReply>

/**
 * The built app: hashed files are cached for good, everything else is revalidated each time. Any other path that a
 * browser navigates to is a page or a screen of the app.
 */
export async function serveApp(app: FastifyInstance, distDir: string, answerPage: AnswerPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(distDir, 'assets'))
      reply.header('cache-control', immutable ? `public, max-age=${yearS}, immutable` : 'no-cache')
    },
  })
  app.get('/*', async (request, reply) => {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/').replace(/^\/+/, '')
    if (isFileName(path) && existsSync(join(distDir, path))) return reply.sendFile(path)
    if (/^(api|ws)(\/|$)|\.googleapis\.com/.test(path) || /\.(?!html$)[a-z0-9]{2,5}$/i.test(path))
      return reply.callNotFound()
    return answerPage(request, reply, () => reply.sendFile('index.html'))
  })
}

/** The files for server-side rendering are not served. */
const isFileName = (path: string): boolean => /\.[a-z0-9]+$/i.test(path) && !/^server\/|\.\.|\0/.test(path)
