import type { CurrentAgents } from '../agents/current-agents.ts'
import type { Files } from '../files/open-files.ts'
import type { LargeBodies } from '../http/body/large-bodies.ts'
import type { RateLimiter } from '../http/rates/rate-limiter.ts'
import type { SigningKey } from '../identity/signing-key.ts'
import type { VerifyToken } from '../identity/tokens.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Pusher } from '../push/pusher.ts'
import type { Bus } from '../realtime/bus.ts'
import type { Queries } from '../store/database/database.ts'
import type { Read } from '../store/database/read-replica.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { RunningNodes } from './running-nodes.ts'

/** The dependencies of the routes; created once by `startContext`, or by a test. */
export type Context = {
  readonly config: Config
  readonly db: Queries
  /** For calls that only read: perhaps from a replica, which has everything that was written before. */
  readonly read: Read
  readonly agents: CurrentAgents
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly bus: Bus
  readonly pusher: Pusher
  /** Null if this installation sends no mail. */
  readonly mailer: Mailer | null
  readonly key: SigningKey
  readonly verify: VerifyToken
  readonly largeBodies: LargeBodies
  readonly files: Files
  readonly nodes: RunningNodes
  /** False while migrations run and once the server is stopping. */
  readonly isReady: () => boolean
  readonly pingEveryMs: number
}
