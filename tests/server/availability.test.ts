import { tryGates } from '../support/short-gates.ts'

// What one caller can do to everybody else; `npm run test:faults` takes the long forms. Apart, so that both run at once.
tryGates((id) => id.startsWith('S'))
