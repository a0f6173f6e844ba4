import type { FastifyInstance } from 'fastify'
import { agentNameFor, agentNameProblem, agentTagFor } from '#rules/agents/endpoint.ts'
import { newAgentName } from '#rules/agents/installed.ts'
import {
  helpContactProblem,
  installationNameProblem,
  storedHelpContact,
  storedInstallationName,
} from '#rules/people/installation.ts'
import { storedName, tagKey } from '#rules/people/profile.ts'
import { storedWords } from '#rules/search/words-in.ts'
import type { AgentName } from '#wire/agent.ts'
import { calls } from '#wire/calls.ts'
import { defaultAccent, defaultName, defaultWriters } from '#wire/installation.ts'
import type { AgentEndpoint, EndpointTrial, Settings, SettingsChange } from '#wire/settings.ts'
import { agentToTry, dropUnusedOldKey, newAgent, storeRoster, withKey } from '../agents/setup/installing.ts'
import { knownKey } from '../agents/setup/roster.ts'
import { defineCall } from '../http/define-call.ts'
import { problemOf, refuse } from '../http/refusal.ts'
import type { Config } from '../process/config/config.ts'
import type { Context } from '../process/context.ts'
import { agentNamesSoFar } from '../store/agents/agents.ts'
import {
  findInstalled,
  installedAgents,
  removeInstalled,
  type StoredAgent,
  saveInstalled,
} from '../store/agents/installed-agents.ts'
import type { Queries } from '../store/database/database.ts'
import { changeSettings, findSettings } from '../store/people/settings.ts'
import { isTagTakenForAgent } from '../store/people/tags.ts'
import { checkedAddress, checkedKey } from './admin/agents.ts'

/** What admins set for the whole installation: at its first run, and later. */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock, config, agents } = context

  /** For the other nodes by an event, and first: whatever fails after the write, they must not continue as before. */
  async function announce(): Promise<Settings> {
    bus.publish({ kind: 'settings' })
    await agents.reload()
    dropUnusedOldKey(config, await installedAgents(db))
    return shown(context)
  }

  defineCall(app, context, calls.settings, () => shown(context))

  defineCall(app, context, calls.changeSettings, async ({ body, write }) => {
    const change = checkedChange(body)
    await write(({ tx }) => changeSettings(tx, change))
    return announce()
  })

  defineCall(app, context, calls.tryEndpoint, async ({ body }) => {
    if (config.hasAgentsFile) refuse(400, 'agents_in_file')
    const { base_url, model, given } = checkedEndpoint(config, body)
    const { key } = knownKey(config, await firstAgent(db), base_url, given)
    // Imported only when used: the libraries load slowly.
    const { tryAgent } = await import('../agents/trial.ts')
    return tryAgent(agentToTry(config, base_url, model, key))
  })

  defineCall(app, context, calls.saveEndpoint, async ({ body, write }) => {
    if (config.hasAgentsFile) refuse(400, 'agents_in_file')
    const { base_url, model, given } = checkedEndpoint(config, body)
    const nameProblem = agentNameProblem(body.display_name)
    if (nameProblem !== null) refuse(400, ...problemOf(nameProblem))
    const display_name = storedName(body.display_name)
    const tag = agentTagFor(display_name)
    await write(async ({ tx }) => {
      const known = await firstAgent(tx)
      const row = known ?? newAgent(await firstName(tx, model), { base_url, model, display_name }, clock.nowMs())
      if (await isTagTakenForAgent(tx, tag, row.name)) refuse(400, 'tag_taken', { tag: tagKey(tag) })
      const changed = { ...row, is_first: 1, base_url, model, display_name, tag, tag_key: tagKey(tag) } as const
      await saveInstalled(tx, withKey(config, changed, given ?? undefined))
      await storeRoster(tx, config)
    })
    return announce()
  })

  defineCall(app, context, calls.removeEndpoint, async ({ write }) => {
    if (config.hasAgentsFile) refuse(400, 'agents_in_file')
    await write(async ({ tx }) => {
      const first = await firstAgent(tx)
      if (first !== null) await removeInstalled(tx, first.name)
      await storeRoster(tx, config)
    })
    return announce()
  })
}

/** The agent that the first run sets up. */
async function firstAgent(db: Queries): Promise<StoredAgent | null> {
  const all = await installedAgents(db)
  return all.find(({ is_first }) => is_first === 1) ?? null
}

/** One of the specification's names, if no agent has it. */
async function firstName(tx: Queries, model: string): Promise<AgentName> {
  const name = agentNameFor(model)
  return (await findInstalled(tx, name)) === null ? name : newAgentName(name, await agentNamesSoFar(tx))
}

async function shown({ db, config }: Context): Promise<Settings> {
  const settings = await findSettings(db)
  const agent = config.hasAgentsFile ? null : await firstAgent(db)
  return {
    ...settings,
    agents_file: config.hasAgentsFile,
    agent: agent === null ? null : asShown(agent, knownKey(config, agent, agent.base_url).from),
    environment_url: config.hasAgentsFile ? null : (config.agentKey?.url ?? null),
  }
}

function asShown({ base_url, model, display_name, tag, needs_key }: StoredAgent, from: string): AgentEndpoint {
  const missing = needs_key === 1 ? 'missing' : 'none'
  return { base_url, model, display_name, tag, key: from === 'stored' || from === 'environment' ? from : missing }
}

/** The default is stored as null, so that an installation that has chosen nothing follows it. */
function checkedChange({ name, accent, writers, help_contact, held_words, held_first }: SettingsChange) {
  const problem = (name === undefined ? null : installationNameProblem(name)) ?? helpContactProblem(help_contact ?? '')
  if (problem !== null) refuse(400, ...problemOf(problem))
  const unless = <Value extends string>(value: Value, initial: string) => (value === initial ? null : value)
  return {
    ...(name === undefined ? {} : { name: unless(storedInstallationName(name), defaultName) }),
    ...(accent === undefined ? {} : { accent: unless(accent, defaultAccent) }),
    ...(writers === undefined ? {} : { writers: unless(writers, defaultWriters) }),
    ...(help_contact === undefined ? {} : { help_contact: storedHelpContact(help_contact ?? '') }),
    ...(held_words === undefined ? {} : { held_words: JSON.stringify(storedWords(held_words)) }),
    ...(held_first === undefined ? {} : { held_first }),
  }
}

function checkedEndpoint(config: Config, { base_url, model, key }: EndpointTrial) {
  const address = checkedAddress(config, base_url)
  const name = model.trim()
  const given = checkedKey(address, key) ?? null
  return { base_url: address, model: name === '' ? refuse(400, 'agent_model_blank') : name, given }
}
