import type { Gate } from './gate.ts'
import { killedServer } from './killed-server.ts'

/** In order of worth. */
export const gates: readonly Gate[] = [killedServer]
