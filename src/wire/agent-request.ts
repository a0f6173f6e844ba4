import { type Static, Type } from 'typebox'
import { agentFailures, type BotUid, type AgentName as Name } from './agent.ts'

/** One of the four of the specification, or `agent:` and a name of its own. */
export const AgentName = Type.Unsafe<Name>(
  Type.String({ pattern: '^(?:chatgpt|claude|gemini|grok|agent:[a-z0-9][a-z0-9_-]{0,39})$' }),
)

/** Who is writing: an agent, or a bot. */
const Writer = Type.Unsafe<Name | BotUid>(
  Type.String({ pattern: '^(?:chatgpt|claude|gemini|grok|agent:[a-z0-9][a-z0-9_-]{0,39}|bot:[0-9a-z-]{1,60})$' }),
)

/** An agent that messages can be addressed to. */
export const OfferedAgent = Type.Object({
  name: AgentName,
  tag: Type.String(),
  display_name: Type.String(),
  face: Type.Optional(Type.String({ description: 'If it has one: one or two letters, or a picture sign' })),
  tidies: Type.Boolean({ description: "Offered for tidying a message of one's own" }),
  may_ask: Type.Optional(
    Type.Literal(false, { description: 'Present if it answers only chosen people, and the caller is none of them' }),
  ),
})
export type OfferedAgent = Static<typeof OfferedAgent>

/**
 * A request that is not answered yet: it is queued, being written, or has failed and stays visible. Or a message that a
 * bot is writing.
 */
export const AgentRequest = Type.Object({
  id: Type.String({ description: 'UUIDv7; the answer will be the message with this id' }),
  parent_id: Type.String({ description: 'The message that the agent answers' }),
  agent: Writer,
  name: Type.Optional(
    Type.String({ description: "A bot's display name. A bot wasn't asked: it is writing a message" }),
  ),
  asker_uid: Type.String({
    description: 'Who asked, or the bot itself: may stop it, try again and dismiss it, as an admin may',
  }),
  stage: Type.Union([Type.Literal('waiting'), Type.Literal('writing'), Type.Literal('failed')]),
  text: Type.String({ description: 'What is written so far' }),
  reason: Type.Union([Type.Enum(agentFailures), Type.Null()], {
    description: 'Why it failed; null while it has not',
  }),
  acted: Type.Optional(
    Type.Literal(true, { description: 'It failed after it had used a tool that may have changed something elsewhere' }),
  ),
  created_at: Type.String({ format: 'date-time' }),
})
export type AgentRequest = Static<typeof AgentRequest>

export const AgentRequests = Type.Object({ requests: Type.Array(AgentRequest) })

/** Asks an agent to answer a message: again, or after another agent has. */
export const NewAgentRequest = Type.Object({ message_id: Type.String(), agent: AgentName })
export type NewAgentRequest = Static<typeof NewAgentRequest>

/** The request after somebody ended it: null if nothing remains visible. */
export const EndedRequest = Type.Object({ request: Type.Union([AgentRequest, Type.Null()]) })

/** How much an agent was used on one day (UTC). */
export const AgentUsage = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD' }),
  agent: Type.String(),
  requests: Type.Integer(),
  tokens_in: Type.Integer(),
  tokens_out: Type.Integer(),
  cost: Type.Number({ description: 'In the currency of the installation, at the price of that time; 0 without one' }),
  people: Type.Optional(Type.Integer({ description: 'How many asked; only in the total' })),
})
export type AgentUsage = Static<typeof AgentUsage>

const Allowance = Type.Object({
  limit: Type.Integer(),
  window_ms: Type.Integer(),
  used: Type.Integer({ description: 'Within the window that ends now' }),
})

/** One limit of a budget, and how much of it is used. */
export const BudgetState = Type.Object({
  agent: Type.Union([Type.String(), Type.Null()], { description: 'Null: all agents together' }),
  unit: Type.Union([Type.Literal('tokens'), Type.Literal('money')]),
  period: Type.Union([Type.Literal('day'), Type.Literal('month')]),
  limit: Type.Number(),
  used: Type.Number(),
  ends_at: Type.String({ format: 'date-time', description: 'When it starts again' }),
})
export type BudgetState = Static<typeof BudgetState>

/** How much one person used in the days asked for. */
export const PersonUsage = Type.Object({
  uid: Type.String(),
  display_name: Type.String(),
  user_tag: Type.String(),
  requests: Type.Integer(),
  tokens_in: Type.Integer(),
  tokens_out: Type.Integer(),
  cost: Type.Number(),
})
export type PersonUsage = Static<typeof PersonUsage>

export const AgentUsages = Type.Object({
  usage: Type.Array(AgentUsage),
  allowance: Allowance,
  currency: Type.String({ description: 'ISO 4217, of every cost and of budgets in money' }),
  budgets: Type.Array(BudgetState),
  people: Type.Optional(Type.Array(PersonUsage, { description: 'For admins: who used most' })),
})
export type AgentUsages = Static<typeof AgentUsages>

/** One's own message as an agent would tidy it. Nothing is stored until `ticket` is sent back with the content. */
export const TidyPreview = Type.Object({
  agent: AgentName,
  content: Type.String(),
  ticket: Type.String({ description: 'Accepts this very content for this very message, for an hour' }),
})
export type TidyPreview = Static<typeof TidyPreview>

export const TidyAccepted = Type.Object({ content: Type.String(), ticket: Type.String({ maxLength: 4_096 }) })
export type TidyAccepted = Static<typeof TidyAccepted>
