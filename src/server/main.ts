import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const oldestNode = 24

// An older Node crashes in the embedded database instead of reporting it; nothing else may be imported before this.
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(`Canopy needs Node ${oldestNode}, which npm ci brings along: start it with npm start.\n`)
  process.exit(78)
}
// Stripping the types takes most of the startup time, and memory that is never freed; this does it only once.
enableCompileCache(join(root, '.cache/compiled'))
if (process.env.CANOPY_SKIP_BUILD !== '1') {
  const { buildIfStale } = await import('../../tools/build.ts')
  await buildIfStale(root)
}
const { serve } = await import('./process/serve.ts')
await serve(process.env, join(root, 'dist'))
