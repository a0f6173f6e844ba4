import { droppedAnswers } from './dropped-answers.ts'
import { droppedSockets } from './dropped-sockets.ts'
import type { Gate } from './gate.ts'
import { killedAgents } from './killed-agents.ts'
import { killedServer } from './killed-server.ts'
import { postgresAway, redisAway } from './services-away.ts'

/** In order of worth. */
export const gates: readonly Gate[] = [
  killedServer,
  droppedAnswers,
  droppedSockets,
  killedAgents,
  postgresAway,
  redisAway,
]
