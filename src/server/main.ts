// Usually started by `start.js`, which takes less memory; a service of an earlier version may still start this file.
import './process/prepare-node.js'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

if (process.env.CANOPY_SKIP_BUILD !== '1') {
  const { buildIfStale } = await import('../../tools/build.ts')
  await buildIfStale(root)
}
const { serve } = await import('./process/serve.ts')
await serve(process.env, join(root, 'dist'))
