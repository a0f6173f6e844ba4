import { killedAgents } from './agents/killed-agents.ts'
import { killedDigests } from './agents/killed-digests.ts'
import { killedStreams } from './agents/killed-streams.ts'
import { backupUnderWriting } from './backup-under-writing.ts'
import { callersLimits } from './callers-limits.ts'
import { cutLines, poisonedPost } from './cut-connections.ts'
import { droppedAnswers } from './dropped-answers.ts'
import { droppedSockets, droppedSocketsOfANode } from './dropped-sockets.ts'
import type { Gate } from './gate.ts'
import { hangingServices } from './hanging-services.ts'
import { interleavedWrites } from './interleaved-writes.ts'
import { killedNodes, killedServer } from './killed-server.ts'
import { killedWebhooks } from './killed-webhooks.ts'
import { laggingReplica } from './lagging-replica.ts'
import { largeTrees } from './large-trees.ts'
import { newerApp } from './newer-app.ts'
import { newerDatabase } from './newer-database.ts'
import { permittedActs } from './permitted-acts.ts'
import { randomActs } from './random-acts/random-acts.ts'
import { hiddenMessages } from './reader/hidden-messages.ts'
import { hiddenTrees } from './reader/hidden-trees.ts'
import { seenDrift } from './reader/seen-drift.ts'
import { unreadDrift, unreadDriftBetweenNodes } from './reader/unread-drift.ts'
import { returningCrowd } from './returning-crowd.ts'
import { postgresOutage, redisOutage } from './service-outages.ts'
import { shuffledEvents } from './shuffled-events.ts'
import { givenUpConnection, halfOpenConnection } from './silent-connections.ts'
import { strangersBodies } from './strangers-bodies.ts'
import { closedDatabase, damagedDatabase, fullDevice } from './troubled-device.ts'
import { busyMachine, lateAnswers } from './troubled-journeys.ts'
import { typedOffline } from './typed-offline.ts'
import { wrongClocks } from './wrong-clocks.ts'

export const gates: readonly Gate[] = [
  killedServer,
  killedNodes,
  droppedAnswers,
  cutLines,
  poisonedPost,
  typedOffline,
  droppedSockets,
  droppedSocketsOfANode,
  halfOpenConnection,
  givenUpConnection,
  returningCrowd,
  fullDevice,
  damagedDatabase,
  closedDatabase,
  newerDatabase,
  newerApp,
  wrongClocks,
  interleavedWrites,
  largeTrees,
  shuffledEvents,
  unreadDrift,
  unreadDriftBetweenNodes,
  seenDrift,
  killedAgents,
  killedDigests,
  killedWebhooks,
  killedStreams,
  postgresOutage,
  laggingReplica,
  redisOutage,
  strangersBodies,
  backupUnderWriting,
  permittedActs,
  hangingServices,
  callersLimits,
  hiddenMessages,
  hiddenTrees,
  lateAnswers,
  busyMachine,
  randomActs,
]
