import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runner/command.ts'
import { withDrawing } from './support/code/drawing.ts'
import { withErrors } from './support/code/error-list.ts'

// `npm run draw`: draws the folders and their imports into docs/architecture.md, and lists the errors in
// docs/errors.md.
const made = [
  ['docs/architecture.md', withDrawing],
  ['docs/errors.md', withErrors],
] as const
for (const [file, make] of made) {
  const path = join(root, file)
  writeFileSync(path, make(readFileSync(path, 'utf8')))
}
