import { type Static, Type } from 'typebox'
import { AgentName } from '../agent-request.ts'
import {
  agentAskersMax,
  agentBudgetMaxLength,
  agentContextTokensMax,
  agentContextTokensMin,
  agentInstructionsMaxLength,
  agentPriceMax,
  agentToolServersMax,
  endpointKeyMaxLength,
  endpointModelMaxLength,
  endpointUrlMaxLength,
  ownTools,
} from '../limits.ts'
import { nullableString } from '../nullable.ts'
import { UserReference } from '../user.ts'

const Askers = Type.Union([Type.Literal('everyone'), Type.Literal('chosen')], {
  description: 'Who may ask it: everyone who writes, or chosen people',
})
const Url = Type.String({ maxLength: endpointUrlMaxLength })
const Model = Type.String({ minLength: 1, maxLength: endpointModelMaxLength })
const Key = Type.Union([Type.String({ maxLength: endpointKeyMaxLength }), Type.Null()])
const Instructions = Type.String({ maxLength: agentInstructionsMaxLength })
const Tools = Type.Array(Type.String({ maxLength: 20 }), {
  maxItems: agentToolServersMax + 1,
  description: `\`${ownTools}\`, and names of MCP servers that the operator lists`,
})
const Budget = Type.Union([Type.String({ maxLength: agentBudgetMaxLength }), Type.Null()], {
  description: 'What everyone together may use of it, as in `5 USD/day, 2000000 tokens/month`',
})
const Price = Type.Union(
  [
    Type.Object({
      in: Type.Number({ minimum: 0, maximum: agentPriceMax }),
      out: Type.Number({ minimum: 0, maximum: agentPriceMax }),
    }),
    Type.Null(),
  ],
  { description: "Per million tokens, in the installation's currency" },
)
const ContextTokens = Type.Union([
  Type.Integer({ minimum: agentContextTokensMin, maximum: agentContextTokensMax }),
  Type.Null(),
])

/** An agent as admins see it. Its key is in no answer. */
export const InstalledAgent = Type.Object({
  name: AgentName,
  tag: Type.String(),
  display_name: Type.String(),
  face: Type.Union([Type.String(), Type.Null()], { description: 'One or two letters, or a picture sign' }),
  base_url: Type.String(),
  model: Type.String(),
  instructions: Type.String(),
  max_context_tokens: Type.Union([Type.Integer(), Type.Null()]),
  tidies: Type.Boolean(),
  sees_pictures: Type.Boolean({ description: 'Its model reads pictures, so it gets those of the path' }),
  tools: Tools,
  budget: Budget,
  price: Price,
  askers: Askers,
  people: Type.Array(UserReference, { description: 'The chosen people' }),
  paused: Type.Boolean(),
  in_file: Type.Boolean({ description: 'It is one of AGENTS_FILE, and can only be changed there' }),
  key: Type.Enum(['none', 'stored', 'environment', 'missing'], {
    description: 'Where its key is; `missing` if this node has none',
  }),
  problem: Type.Union([Type.Enum(['in-file', 'address']), Type.Null()], {
    description: 'Why nobody can ask it: AGENTS_FILE has its name or tag, or its address is not allowed',
  }),
})
export type InstalledAgent = Static<typeof InstalledAgent>

export const InstalledAgents = Type.Object({
  agents: Type.Array(InstalledAgent),
  tools: Type.Array(Type.String(), { description: 'Which tools an agent may be given' }),
  currency: Type.String(),
})
export type InstalledAgents = Static<typeof InstalledAgents>

export const NewAgent = Type.Object({
  display_name: Type.String(),
  tag: Type.String(),
  base_url: Url,
  model: Model,
  key: Type.Optional(Key),
  face: Type.Optional(nullableString),
  instructions: Type.Optional(Instructions),
  max_context_tokens: Type.Optional(ContextTokens),
  tidies: Type.Optional(Type.Boolean()),
  sees_pictures: Type.Optional(Type.Boolean()),
  tools: Type.Optional(Tools),
  budget: Type.Optional(Budget),
  price: Type.Optional(Price),
  askers: Type.Optional(Askers),
  people: Type.Optional(Type.Array(Type.String(), { maxItems: agentAskersMax, description: 'Their uids' })),
})
export type NewAgent = Static<typeof NewAgent>

/** Absent fields stay unchanged. A key of null is forgotten. */
export const AgentChange = Type.Partial(Type.Object({ ...NewAgent.properties, paused: Type.Boolean() }))
export type AgentChange = Static<typeof AgentChange>

/** An endpoint to try. With the name of an agent and without a key, that agent's key is sent to its own address. */
export const AgentTrial = Type.Object({
  name: Type.Optional(AgentName),
  base_url: Url,
  model: Model,
  key: Type.Optional(Key),
})
export type AgentTrial = Static<typeof AgentTrial>
