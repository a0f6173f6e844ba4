import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

export async function serveStories(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root,
    // Two workers that prebundle the same files concurrently corrupt each other's cache.
    cacheDir: `${repository}/.cache/stories-${process.env.TEST_PARALLEL_INDEX ?? 'dev'}`,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: `${repository}/public`,
    // Prebundles all dependencies before the first page: otherwise an open page would be reloaded.
    optimizeDeps: { entries: ['show.tsx'] },
    server: { port, host: '127.0.0.1', hmr: import.meta.main, fs: { allow: [repository] } },
  })
  return server.listen()
}

if (import.meta.main) {
  const server = await serveStories(Number(process.env.PORT ?? 6006))
  console.log(`Stories: ${server.resolvedUrls?.local[0] ?? ''}`)
}
