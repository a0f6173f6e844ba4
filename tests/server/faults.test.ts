import { tryGates } from '../support/server/short-gates.ts'

// Faults that lose no data; `npm run test:faults` runs the long forms.
tryGates((id) => !id.startsWith('S'))
