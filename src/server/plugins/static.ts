import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearS = 31_536_000

/**
 * The built app: hashed files for good, everything else asked for anew each time. Any other path a browser navigates to
 * is a screen of the app; its router decides.
 */
export async function serveApp(app: FastifyInstance, distDir: string): Promise<void> {
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
    const isFile = path !== '' && !path.includes('\0') && !path.includes('..') && existsSync(join(distDir, path))
    if (isFile && /\.[a-z0-9]+$/i.test(path)) return reply.sendFile(path)
    if (/^(api|ws)(\/|$)|\.googleapis\.com/.test(path) || /\.(?!html$)[a-z0-9]{2,5}$/i.test(path))
      return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
