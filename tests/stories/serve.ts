import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

export async function serveStories(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root,
    // Two workers that prepare the same files at once spoil them for each other.
    cacheDir: `${repository}/.cache/stories-${process.env.TEST_PARALLEL_INDEX ?? 'dev'}`,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: `${repository}/public`,
    // Whatever the parts import is prepared before the first page: a page that is open would be loaded anew.
    optimizeDeps: { entries: ['show.tsx'] },
    server: { port, host: '127.0.0.1', hmr: import.meta.main, fs: { allow: [repository] } },
  })
  return server.listen()
}

if (import.meta.main) {
  const server = await serveStories(Number(process.env.PORT ?? 6006))
  console.log(`Stories: ${server.resolvedUrls?.local[0] ?? ''}`)
}
