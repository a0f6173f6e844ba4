/** The names that a message's `content_author` may have besides a person's uid (supplement 2). */
export const agentNames = ['chatgpt', 'claude', 'gemini', 'grok'] as const
export type SpecifiedAgent = (typeof agentNames)[number]

/** What the name of every other agent begins with. No uid has a colon. */
export const agentPrefix = 'agent:'
export type AgentName = SpecifiedAgent | `${typeof agentPrefix}${string}`

/** A bot's uid: an account that an admin has made for a program. No identity provider's uid begins like this. */
export const botPrefix = 'bot:'
export type BotUid = `${typeof botPrefix}${string}`

export const systemAuthor = 'chatgpt-system'

/** The language model built into a browser; it writes only on Ground. */
export const deviceModel = 'device'

/** How an endpoint answered a trial. The texts for admins are in `texts.endpointTried`. */
export const endpointTrials = [
  'ok',
  'no-host',
  'connection-refused',
  'certificate',
  'redirect',
  'not-public',
  'key-refused',
  'not-found',
  'too-large',
  'unreachable',
  'busy',
  'refused',
  'broken',
  'too-slow',
  'cut-off',
  'empty',
] as const
export type EndpointTrialOutcome = (typeof endpointTrials)[number]

/** Why an agent did not answer. The texts for people are in `texts.agentFailed`. */
export const agentFailures = [
  'own-limit',
  'total-limit',
  'own-day',
  'own-month',
  'agent-day',
  'agent-month',
  'total-day',
  'total-month',
  'withdrawn',
  'no-key',
  'unreachable',
  'busy',
  'refused',
  'too-long',
  'broken',
  'too-slow',
  'cut-off',
  'interrupted',
  'empty',
  'filtered',
] as const
export type AgentFailure = (typeof agentFailures)[number]
