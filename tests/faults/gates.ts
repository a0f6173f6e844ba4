import { cutLines, poisonedPost } from './cut-lines.ts'
import { droppedAnswers } from './dropped-answers.ts'
import { droppedSockets } from './dropped-sockets.ts'
import type { Gate } from './gate.ts'
import { killedAgents } from './killed-agents.ts'
import { killedServer } from './killed-server.ts'
import { returningCrowd } from './returning-crowd.ts'
import { postgresAway, redisAway } from './services-away.ts'
import { shuffledEvents } from './shuffled-events.ts'
import { givenUpLine, halfOpenLine } from './silent-lines.ts'
import { unreadDrift } from './unread-drift.ts'

export const gates: readonly Gate[] = [
  killedServer,
  droppedAnswers,
  cutLines,
  poisonedPost,
  droppedSockets,
  halfOpenLine,
  givenUpLine,
  returningCrowd,
  shuffledEvents,
  unreadDrift,
  killedAgents,
  postgresAway,
  redisAway,
]
