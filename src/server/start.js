import './process/prepare-node.js'

await import('./main.ts')
