import type { FastifyInstance } from 'fastify'
import { endpointAddress, endpointProblem } from '#rules/agents/endpoint.ts'
import { faceProblem, installedNameProblem, installedTagProblem, newAgentName } from '#rules/agents/installed.ts'
import { budgetText, parseBudget } from '#rules/agents/spending.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { storedName, tagKey } from '#rules/people/profile.ts'
import type { AgentChange, InstalledAgent } from '#wire/admin/agents.ts'
import { calls } from '#wire/calls.ts'
import { agentsInstalledMax } from '#wire/limits.ts'
import { agentToTry, newAgent, storeRoster, withKey } from '../../agents/setup/installing.ts'
import { knownKey, toolNames } from '../../agents/setup/roster.ts'
import { shownAgent, shownOfFile } from '../../agents/setup/shown-agents.ts'
import { defineCall } from '../../http/define-call.ts'
import { found, problemOf, refuse } from '../../http/refusal.ts'
import { mayBeCalled } from '../../outgoing/public-hosts.ts'
import type { Config } from '../../process/config/config.ts'
import type { Context } from '../../process/context.ts'
import { agentNamesSoFar } from '../../store/agents/agents.ts'
import {
  findInstalled,
  installedAgents,
  removeInstalled,
  type StoredAgent,
  saveInstalled,
} from '../../store/agents/installed-agents.ts'
import type { Queries } from '../../store/database/database.ts'
import { isTagTakenForAgent } from '../../store/people/tags.ts'
import { unknownUids } from '../../store/people/users.ts'

/** The agents that admins add, change, pause and try, beside those of AGENTS_FILE. */
export function installedAgentRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock, config, agents } = context

  /**
   * For this node immediately, for the others by an event: first, as they must hear of it whatever fails after the
   * write.
   */
  async function announce(): Promise<void> {
    bus.publish({ kind: 'settings' })
    await agents.reload()
  }

  async function announced(name: string): Promise<InstalledAgent> {
    await announce()
    return shownAgent(config, found(await findInstalled(db, name), 'agent_not_found'))
  }

  defineCall(app, context, calls.installedAgents, async () => {
    const stored = await installedAgents(db)
    const added = stored.map((each) => shownAgent(config, each))
    const ofFile = config.agents.map((each) => shownOfFile(config, each))
    return { agents: [...ofFile, ...added], tools: toolNames(config), currency: config.currency }
  })

  defineCall(app, context, calls.addAgent, async ({ body, write }) => {
    const change = checkedChange(config, body)
    const name = await write(async ({ tx }) => {
      const known = await agentNamesSoFar(tx)
      const count = (await installedAgents(tx)).length
      if (count >= agentsInstalledMax || known.length >= namesMax) refuse(400, 'too_many_agents')
      const fresh = newAgentName(body.tag, known)
      const row = newAgent(fresh, { ...body, base_url: change.base_url ?? '' }, clock.nowMs())
      await store(tx, config, { ...row, ...change }, body)
      return fresh
    })
    return announced(name)
  })

  defineCall(app, context, calls.changeAgent, async ({ params, body, write }) => {
    const change = checkedChange(config, body)
    const name = params.name ?? ''
    await write(async ({ tx }) => {
      const row = found(await findInstalled(tx, name), 'agent_not_found')
      await store(tx, config, { ...row, ...change }, body)
    })
    return announced(name)
  })

  defineCall(app, context, calls.removeAgent, async ({ params, write }) => {
    await write(async ({ tx }) => {
      const { name } = found(await findInstalled(tx, params.name ?? ''), 'agent_not_found')
      await removeInstalled(tx, name)
      await storeRoster(tx, config)
    })
    await announce()
    return { success: true }
  })

  defineCall(app, context, calls.tryAgent, async ({ body }) => {
    const { base_url = '', model = '' } = checkedChange(config, { base_url: body.base_url, model: body.model })
    const row = body.name === undefined ? null : await findInstalled(db, body.name)
    const given = checkedKey(base_url, body.key) ?? null
    const { key } = knownKey(config, row, base_url, given)
    // Imported only when used: the libraries load slowly.
    const { tryAgent } = await import('../../agents/trial.ts')
    return tryAgent(agentToTry(config, base_url, model, key))
  })
}

/** Removed agents keep their names for their messages. */
const namesMax = 1_000

type Checked = Partial<
  Pick<
    StoredAgent,
    | 'display_name'
    | 'tag'
    | 'tag_key'
    | 'face'
    | 'base_url'
    | 'model'
    | 'instructions'
    | 'max_context_tokens'
    | 'tidies'
    | 'sees_pictures'
    | 'askers'
    | 'paused'
    | 'tools'
    | 'budget'
    | 'price_in'
    | 'price_out'
  >
>

/** What is to be changed, as stored; the key and the chosen people are checked as they are stored. */
function checkedChange(config: Config, body: AgentChange): Checked {
  const refuseIf = (problem: string | null) => problem !== null && refuse(400, ...problemOf(problem))
  const { display_name, tag, face, base_url, model, instructions, max_context_tokens, tidies, askers, paused } = body
  if (display_name !== undefined) refuseIf(installedNameProblem(display_name))
  if (tag !== undefined) refuseIf(installedTagProblem(tag))
  const sign = face?.trim().normalize('NFC') || null
  if (sign !== null) refuseIf(faceProblem(sign))
  if (model?.trim() === '') refuse(400, 'agent_model_blank')
  return {
    ...(display_name === undefined ? {} : { display_name: storedName(display_name) }),
    ...(tag === undefined ? {} : { tag, tag_key: tagKey(tag) }),
    ...(face === undefined ? {} : { face: sign }),
    ...(base_url === undefined ? {} : { base_url: checkedAddress(config, base_url) }),
    ...(model === undefined ? {} : { model: model.trim() }),
    ...(instructions === undefined ? {} : { instructions: instructions.trim() }),
    ...(max_context_tokens === undefined ? {} : { max_context_tokens }),
    ...(body.tools === undefined ? {} : { tools: JSON.stringify(checkedTools(config, body.tools)) }),
    ...(body.budget === undefined ? {} : { budget: checkedBudget(config, body.budget) }),
    ...(body.price === undefined ? {} : { price_in: body.price?.in ?? null, price_out: body.price?.out ?? null }),
    ...(tidies === undefined ? {} : { tidies: tidies ? 1 : 0 }),
    ...(body.sees_pictures === undefined ? {} : { sees_pictures: body.sees_pictures ? 1 : 0 }),
    ...(askers === undefined ? {} : { askers }),
    ...(paused === undefined ? {} : { paused: paused ? 1 : 0 }),
  }
}

function checkedTools(config: Config, given: readonly string[]): readonly string[] {
  const unknown = given.find((each) => !toolNames(config).includes(each))
  return unknown === undefined ? [...new Set(given)] : refuse(400, 'agent_tools_unknown', { tools: unknown })
}

function checkedBudget({ currency }: Config, given: string | null): string | null {
  const text = given?.trim() || null
  if (text === null) return null
  const budget = parseBudget(text, currency)
  return budget === null ? refuse(400, 'agent_budget_invalid', { currency }) : budgetText(budget, currency)
}

/** The address as stored. What an admin types may lead to public hosts only, besides what the operator allows. */
export function checkedAddress(config: Config, given: string): string {
  const address = endpointAddress(given)
  if (address === null) return refuse(400, 'agent_address_invalid')
  return mayBeCalled(address, config.agentOrigins) ? address : refuse(400, 'agent_address_not_public')
}

/** An empty key is none. */
export function checkedKey(address: string, given: string | null | undefined): string | null | undefined {
  if (given === undefined) return undefined
  const key = given?.trim() || null
  const problem = endpointProblem(address, key)
  return problem === null ? key : refuse(400, ...problemOf(problem))
}

async function store(tx: Queries, config: Config, row: StoredAgent, body: AgentChange): Promise<void> {
  if (await isTagTakenForAgent(tx, row.tag, row.name)) refuse(400, 'tag_taken', { tag: tagKey(row.tag) })
  const people = body.people === undefined ? row.people : await knownPeople(tx, body.people)
  if (row.price_in === null && isInMoney(config, row.budget)) refuse(400, 'agent_price_missing')
  const key = checkedKey(row.base_url, body.key)
  await saveInstalled(tx, { ...withKey(config, row, key), people })
  await storeRoster(tx, config)
}

const isInMoney = ({ currency }: Config, budget: string | null): boolean =>
  budget !== null && parseBudget(budget, currency)?.some(({ unit }) => unit === 'money') === true

async function knownPeople(tx: Queries, uids: readonly string[]): Promise<StoredAgent['people']> {
  const unknown = [...(await unknownUids(tx, uids)), ...uids.filter(isAgentName)]
  if (unknown.length > 0) refuse(400, 'agent_people_unknown', { uids: unknown.join(', ').slice(0, 1_000) })
  return [...new Set(uids)].map((uid) => ({ uid, display_name: null, user_tag: null }))
}
