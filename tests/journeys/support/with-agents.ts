import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { test as base } from './journey.ts'
import { running } from './running.ts'

/** Journeys with two agents, ChatGPT (`gpt`) and Claude, whose models are played by the test. */
export const test = base.extend<{ model: ModelServer }>({
  model: running(startModelServer),
  environment: async ({ model }, use) => use({ AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'key' }),
})
