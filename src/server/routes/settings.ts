import type { FastifyInstance } from 'fastify'
import {
  agentNameProblem,
  agentTagFor,
  endpointAddress,
  endpointOrigin,
  endpointProblem,
} from '#rules/agents/endpoint.ts'
import { installationNameProblem, storedInstallationName } from '#rules/people/installation.ts'
import { storedName, tagKey } from '#rules/people/profile.ts'
import { storedWords } from '#rules/search/words-in.ts'
import { calls } from '#wire/calls.ts'
import { defaultAccent, defaultName, defaultWriters } from '#wire/installation.ts'
import type { AgentEndpoint, EndpointTrial, Settings, SettingsChange } from '#wire/settings.ts'
import * as texts from '#wire/texts.ts'
import { dropAgentKey, readAgentKey, storeAgentKey } from '../agents/agent-key.ts'
import { agentOf, knownKey } from '../agents/current-agents.ts'
import { defineCall } from '../http/define-call.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { storeAgents } from '../store/agents/agents.ts'
import type { Queries } from '../store/database/database.ts'
import { changeSettings, findSettings, type StoredEndpoint } from '../store/people/settings.ts'
import { isTagOfPerson } from '../store/people/tags.ts'

/** What admins set for the whole installation: at its first run, and later. */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { bus, config, agents } = context

  /** For this node immediately, for the others by an event. */
  async function announce(): Promise<Settings> {
    await agents.reload()
    bus.publish({ kind: 'settings' })
    return shown(context)
  }

  defineCall(app, context, calls.settings, () => shown(context))

  defineCall(app, context, calls.changeSettings, async ({ body, write }) => {
    const change = checkedChange(body)
    await write(({ tx }) => changeSettings(tx, change))
    return announce()
  })

  defineCall(app, context, calls.tryEndpoint, async ({ body }) => {
    if (config.hasAgentsFile) refuse(400, texts.agentsInFile)
    const { base_url, model, given } = checkedEndpoint(body)
    const { key } = knownKey(config, base_url, given)
    // Imported only when used: the libraries load slowly.
    const { tryAgent } = await import('../agents/trial.ts')
    return tryAgent(agentOf({ base_url, model, display_name: model, tag: 'trial' }, key))
  })

  defineCall(app, context, calls.saveEndpoint, async ({ body, write }) => {
    if (config.hasAgentsFile) refuse(400, texts.agentsInFile)
    const { base_url, model, given } = checkedEndpoint(body)
    const nameProblem = agentNameProblem(body.display_name)
    if (nameProblem !== null) refuse(400, nameProblem)
    const display_name = storedName(body.display_name)
    const tag = agentTagFor(display_name)
    const needs_key = knownKey(config, base_url, given).key !== null
    await write(async ({ tx }) => {
      if (await isTagOfPerson(tx, tag)) refuse(400, `The tag ${tagKey(tag)} is already taken`)
      await setEndpoint(tx, { base_url, model, display_name, tag, needs_key })
      const origin = endpointOrigin(base_url)
      if (given !== null) storeAgentKey(config.dataDir, { origin, key: given })
      else if (readAgentKey(config.dataDir)?.origin !== origin) dropAgentKey(config.dataDir)
    })
    return announce()
  })

  defineCall(app, context, calls.removeEndpoint, async ({ write }) => {
    if (config.hasAgentsFile) refuse(400, texts.agentsInFile)
    await write(async ({ tx }) => {
      await setEndpoint(tx, null)
      dropAgentKey(config.dataDir)
    })
    return announce()
  })
}

async function shown({ db, config }: Context): Promise<Settings> {
  const { agent, ...settings } = await findSettings(db)
  const endpoint =
    config.hasAgentsFile || agent === null ? null : asShown(agent, knownKey(config, agent.base_url, null).from)
  return {
    ...settings,
    agents_file: config.hasAgentsFile,
    agent: endpoint,
    environment_url: config.hasAgentsFile ? null : (config.agentKey?.url ?? null),
  }
}

function asShown({ needs_key, ...endpoint }: StoredEndpoint, from: string): AgentEndpoint {
  if (from === 'stored' || from === 'environment') return { ...endpoint, key: from }
  return { ...endpoint, key: needs_key ? 'missing' : 'none' }
}

/** The default is stored as null, so that an installation that has chosen nothing follows it. */
function checkedChange({ name, accent, writers, held_words, held_first }: SettingsChange) {
  const problem = name === undefined ? null : installationNameProblem(name)
  if (problem !== null) refuse(400, problem)
  const unless = <Value extends string>(value: Value, initial: string) => (value === initial ? null : value)
  return {
    ...(name === undefined ? {} : { name: unless(storedInstallationName(name), defaultName) }),
    ...(accent === undefined ? {} : { accent: unless(accent, defaultAccent) }),
    ...(writers === undefined ? {} : { writers: unless(writers, defaultWriters) }),
    ...(held_words === undefined ? {} : { held_words: JSON.stringify(storedWords(held_words)) }),
    ...(held_first === undefined ? {} : { held_first }),
  }
}

/** The address as stored; an empty key is none. */
function checkedEndpoint({ base_url, model, key }: EndpointTrial) {
  const given = key?.trim() || null
  const problem = endpointProblem(base_url, given)
  const address = endpointAddress(base_url)
  if (problem !== null || address === null) return refuse(400, problem ?? texts.endpointUrlBad)
  const name = model.trim()
  return { base_url: address, model: name === '' ? refuse(400, 'model must not be blank') : name, given }
}

async function setEndpoint(tx: Queries, endpoint: StoredEndpoint | null): Promise<void> {
  await changeSettings(tx, { agent: endpoint === null ? null : JSON.stringify(endpoint) })
  await storeAgents(tx, endpoint === null ? [] : [agentOf(endpoint, null)])
}
