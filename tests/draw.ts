import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runner/command.ts'
import { withDrawing } from './support/code/drawing.ts'

// `npm run draw`: draws the folders and their imports into docs/architecture.md.
const path = join(root, 'docs/architecture.md')
writeFileSync(path, withDrawing(readFileSync(path, 'utf8')))
