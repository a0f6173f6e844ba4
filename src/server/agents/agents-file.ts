import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Askers } from '#rules/agents/askers.ts'
import { type Budget, parseBudget } from '#rules/agents/spending.ts'
import { AgentName } from '#wire/agent-request.ts'
import {
  agentContextTokensDefault,
  agentContextTokensMin,
  agentFaceMaxLength,
  agentToolServersMax,
  ownTools,
} from '#wire/limits.ts'
import type { Origins } from '../outgoing/public-hosts.ts'

/** One AI agent of AGENTS_FILE (supplement 8): a participant with a name, a tag and a model behind an API. */
export const Agent = Type.Object({
  name: AgentName,
  tag: Type.String({ pattern: '^[A-Za-z0-9_-]{1,30}$' }),
  display_name: Type.String({ minLength: 1, maxLength: 50 }),
  base_url: Type.String({ pattern: '^https?://' }),
  api_key_env: Type.Optional(Type.String()),
  model: Type.String({ minLength: 1 }),
  system: Type.Optional(Type.String()),
  max_context_tokens: Type.Optional(Type.Integer({ minimum: agentContextTokensMin })),
  /** Sent as `max_tokens` if set: some endpoints require it, others refuse it. */
  max_output_tokens: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Offered for tidying one's own messages. */
  tidies: Type.Optional(Type.Boolean()),
  /** Gets pictures too. */
  sees_pictures: Type.Optional(Type.Boolean()),
  /** One or two letters, or a picture sign. */
  face: Type.Optional(Type.String({ minLength: 1, maxLength: agentFaceMaxLength })),
  /** In the installation's currency, per million tokens. */
  price: Type.Optional(Type.Object({ in: Type.Number({ minimum: 0 }), out: Type.Number({ minimum: 0 }) })),
  /** What everyone together may use of it, as in `5 USD/day, 2000000 tokens/month`. */
  budget: Type.Optional(Type.String()),
  /** `canopy`, and names of MCP_SERVERS_FILE. */
  tools: Type.Optional(Type.Array(Type.String(), { maxItems: agentToolServersMax + 1 })),
})
/**
 * An agent of the file with the key from the variable that its `api_key_env` names and with its limits, or one that an
 * admin has added: that one may be at public hosts, or at `allowed` ones, and may answer only chosen people.
 */
export type Agent = Omit<Static<typeof Agent>, 'budget'> & {
  readonly api_key?: string | undefined
  readonly budget?: Budget | undefined
  readonly allowed?: Origins | undefined
  readonly askers?: Askers | undefined
}

/** An agent as prompts need it: with the default context if the file names none. */
export const personaOf = (agent: Agent) => ({
  ...agent,
  max_context_tokens: agent.max_context_tokens ?? agentContextTokensDefault,
})

/** Parses AGENTS_FILE. Throws an Error that names what is wrong. */
export function parseAgents(
  json: string,
  env: Readonly<Record<string, string | undefined>>,
  currency: string,
  known: readonly string[] = [ownTools],
): readonly Agent[] {
  const parsed: unknown = JSON.parse(json)
  if (!Array.isArray(parsed)) throw new Error('it must be a JSON list')
  const agents = parsed.map((each: unknown, index) => {
    if (Value.Check(Agent, each)) return each
    const first = Value.Errors(Agent, each)[0]
    throw new Error(`entry ${index + 1}${first?.instancePath ?? ''} ${first?.message ?? 'is not an agent'}`)
  })
  const tags = agents.map(({ tag }) => tag.toLowerCase())
  const doubled = tags.find((tag, index) => tags.indexOf(tag) !== index)
  if (doubled !== undefined) throw new Error(`the tag ${doubled} is used twice`)
  const names = agents.map(({ name }) => name)
  const again = names.find((name, index) => names.indexOf(name) !== index)
  if (again !== undefined) throw new Error(`the name ${again} is used twice`)
  const strange = agents.flatMap(({ tools = [] }) => tools).find((name) => !known.includes(name))
  if (strange !== undefined) throw new Error(`the tools ${strange} are neither canopy nor in MCP_SERVERS_FILE`)
  return agents.map((agent) => withKey({ ...agent, budget: budgetOf(agent, currency) }, env))
}

function budgetOf({ name, budget: text, price }: Static<typeof Agent>, currency: string): Budget | undefined {
  if (text === undefined) return undefined
  const budget = parseBudget(text, currency)
  if (budget === null) throw new Error(`the budget of ${name} must be like "5 ${currency}/day, 2000000 tokens/month"`)
  if (price === undefined && budget.some(({ unit }) => unit === 'money'))
    throw new Error(`${name} has a budget in ${currency}, but no price`)
  return budget
}

function withKey(agent: Agent, env: Readonly<Record<string, string | undefined>>): Agent {
  if (agent.api_key_env === undefined) return agent
  const api_key = env[agent.api_key_env]?.trim()
  if (api_key === undefined || api_key === '')
    throw new Error(`${agent.api_key_env}, the key of ${agent.name}, is not set`)
  return { ...agent, api_key }
}
