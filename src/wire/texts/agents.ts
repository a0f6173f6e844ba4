import type { AgentFailure, EndpointTrialOutcome } from '../agent.ts'
import { installationNameMaxLength } from '../limits.ts'

// AI agents
export const agentFailed: Readonly<Record<AgentFailure, string>> = {
  'own-limit': 'You’ve reached your limit for AI answers. Try again later.',
  'total-limit': 'This site has reached its limit for AI answers. Try again later.',
  'own-day': 'You’ve used up your AI budget for today. It starts again at midnight UTC.',
  'own-month': 'You’ve used up your AI budget for this month. It starts again on the 1st (UTC).',
  'agent-day': 'This agent’s budget for today is used up. It starts again at midnight UTC.',
  'agent-month': 'This agent’s budget for this month is used up. It starts again on the 1st (UTC).',
  'total-day': 'This site’s AI budget for today is used up. It starts again at midnight UTC.',
  'total-month': 'This site’s AI budget for this month is used up. It starts again on the 1st (UTC).',
  withdrawn: 'This agent is no longer available.',
  'no-key': 'The agent’s key is missing. An admin can enter it in its settings.',
  unreachable: 'The agent could not be reached.',
  busy: 'The agent is busy. Please try again later.',
  refused: 'The agent refused the request. An admin can check its settings.',
  'too-long':
    'What the agent has to read is too long for its model. An admin can enter a smaller context in its settings.',
  broken: "The agent's answer could not be read.",
  'too-slow': 'The agent took too long.',
  'cut-off': 'The connection to the agent was lost.',
  interrupted: 'The server restarted while the agent was writing.',
  empty: 'The agent had nothing to say.',
  filtered: 'The agent’s content filter blocked the answer.',
}
/** A limit or budget of somebody else: of the person who asked. */
export const askerLimitReached = 'The person who asked has reached their limit for AI answers.'
/** Whose uses of agents can't be told any more. */
export const deletedAccounts = 'Deleted accounts'
/** When a limit ends that isn't a budget of a day or month. */
export const limitEnds = (day: string, time: string): string => `It ends on ${day} at ${time} UTC.`
/** What a trial of an endpoint showed; `status` is the endpoint's, if it refused. */
export const endpointTried = (outcome: EndpointTrialOutcome, status: number | null): string =>
  `${endpointOutcomes[outcome]}${status === null ? '' : ` (Status ${status}.)`}`
const endpointOutcomes: Readonly<Record<EndpointTrialOutcome, string>> = {
  ok: 'It works: the model has answered.',
  'no-host': 'There is no host with this name.',
  'connection-refused': 'Nothing answers at this address. Is the model’s server running?',
  certificate: 'The endpoint’s certificate is not valid.',
  'not-public': 'The address is not of a public host. The operator can allow it, with AGENT_HOSTS.',
  redirect: 'The endpoint redirects to another address. Enter that one.',
  'key-refused': 'The endpoint refuses the key.',
  'not-found': 'The endpoint doesn’t know this address or this model.',
  'too-large': 'The endpoint’s answer is too long.',
  unreachable: 'The endpoint could not be reached.',
  busy: 'The endpoint is busy. Please try again later.',
  refused: 'The endpoint refuses the request.',
  broken: 'Something answers, but not with OpenAI’s chat protocol.',
  'too-slow': 'No answer within ten seconds.',
  'cut-off': 'The connection was lost.',
  empty: 'The model’s answer was empty.',
}
export const agentsInFile =
  'The operator has set up agents, in AGENTS_FILE. More can be added under Administration → Agents.'
export const endpointUrlBad = 'The address must start with http:// or https://, such as https://api.openai.com/v1.'
export const endpointKeyBad = 'A key has no spaces and only plain letters, digits and signs.'
export const endpointNameBad = 'The agent’s name needs a letter or a digit.'
export const helpContactBad = 'Please type an e-mail address, such as help@example.org.'
export const installationNameBad = `The name must have 1 to ${installationNameMaxLength} characters.`
export const applicationsClosed = 'New members come by invitation here.'
export const agentThinking = (name: string) => `${name} is thinking`
export const agentWriting = (name: string) => `${name} is writing`
export const agentActed =
  'Before that it used a tool that may have changed something elsewhere. If you try again, it may do so once more.'
export const agentNotReached = 'The server could not be reached. Please try again.'
export const agentsNone = 'No AI agent is set up here.'
export const agentsOffered = (tags: readonly string[]) =>
  `Mention an AI to ask it: ${tags.map((tag) => `@${tag}`).join(', ')}`
export const agentsHowTo =
  'Add one under Administration → Agents, or name several in AGENTS_FILE; docs/agents.md says how.'
export const agentUnknown = 'There is no such agent'
export const agentNotForYou = 'This agent answers only the people that an admin has chosen'
export const agentAddressPrivate =
  'The address must be https at a public host. Others have to be allowed by the operator, with AGENT_HOSTS.'
export const agentNameBlank = 'The agent needs a name.'
export const agentTagBad = 'A tag has 1 to 30 plain letters, digits, _ and -.'
export const agentBudgetBad = (currency: string) => `Write the budget like “5 ${currency}/day, 2000000 tokens/month”`
export const agentPriceMissing = 'A budget in money needs a price'
export const agentFaceBad = 'A face is one or two letters, or one picture sign.'
export const agentsTooMany = 'There are as many agents as an installation can have'
export const agentNotAsked = 'Agents answer people, not each other'
export const agentStopForbidden = 'Only the person who asked, or an admin, can do this'
export const digestNothingNew = 'Nothing in this thread is new to you'
export const digestNothingFollowed = 'Nothing in what you follow is new to you'
export const digestOffline = 'There is no network. An agent can be asked once there is one.'
export const digestNoFork = 'There are no replies to compare here'
export const tidyForbidden = 'Only the author can tidy up a message'
export const tidyUnavailable = 'No agent is set up to tidy up messages'
export const tidyStale = 'The message has changed since then. Please ask for a new preview.'
export const tidyTooLong = 'This message is too long for the agent that tidies up messages.'
