import { tryGates } from '../support/server/short-gates.ts'

// What one caller can do to all others; `npm run test:faults` runs the long forms. A file of its own, so that both run
// concurrently.
tryGates((id) => id.startsWith('S'))
