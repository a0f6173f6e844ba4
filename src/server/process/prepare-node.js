// JavaScript, like what starts with it: until the compiled code is cached, a TypeScript file loads what strips its
// types, which takes most of the startup time and some 17 MB that are never freed. Node 20 can read this as well.
import module from 'node:module'
import { join } from 'node:path'

const oldestNode = 24

// An older Node crashes in the embedded database instead of reporting it; nothing else may be imported before this.
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(`Canopy needs Node ${oldestNode}, which npm ci brings along: start it with npm start.\n`)
  process.exit(78)
}
module.enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'))
