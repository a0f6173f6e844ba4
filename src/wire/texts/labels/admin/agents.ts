import type { Parts } from '../../parts.ts'

// Administration: agents
export const agentsNotLoaded = 'The agents could not be loaded.'
export const agentsNotChanged = 'The agents could not be changed. Please try again.'
export const agentsNoneYet = 'No agents yet.'
export const agentAdded = 'The agent was added.'
export const agentChanged = 'The agent was changed.'
export const agentInFileBadge = 'In AGENTS_FILE'
export const agentPausedBadge = 'Paused'
export const agentKeyMissingBadge = 'Key missing'
export const agentModelAt = (model: string, host: string) => `${model} at ${host}`
export const agentAnswersEveryone = 'Answers everyone who writes'
export const agentAnswersChosen = (count: number) =>
  count === 1 ? 'Answers one chosen person' : `Answers ${count} chosen people`
export const agentProblems = {
  'in-file': 'Nobody can ask it: AGENTS_FILE has an agent with its name or tag.',
  address: 'Nobody can ask it: its address is not public, and the operator has not allowed it with AGENT_HOSTS.',
} as const
export const changeAgentLabel = 'Change'
export const changeAgent = (name: string) => `Change ${name}`
export const pauseAgentLabel = 'Pause'
export const pauseAgent = (name: string) => `Pause ${name}`
export const resumeAgentLabel = 'Resume'
export const resumeAgent = (name: string) => `Resume ${name}`
export const removeAgent = (name: string) => `Remove ${name}`
export const removeAgentHeading = 'Remove this agent'
export const removeAgentMeans = <E>(agent: E): Parts<E> => [
  agent,
  ' can’t be asked any more, and its key is deleted. What it has written stays.',
]

// The form of an agent
export const addAgentLabel = 'Add an agent'
export const changeAgentHeading = 'Change an agent'
export const tryAgentLabel = 'Try it'
export const agentTagLabel = 'Tag'
export const agentTagHint = (tag: string) => `People write @${tag} to ask it.`
export const agentFaceLabel = 'Face (optional)'
export const agentFaceHint = 'One or two letters, or one picture sign; its initials if empty'
export const agentAddressLabel = 'Address'
export const agentAddressHint = 'Any endpoint with OpenAI’s chat protocol, up to /v1, such as https://api.openai.com/v1'
export const agentModelLabel = 'Model'
export const agentModelHint = 'The endpoint’s name for it, such as gpt-4.1-mini or llama3.2'
export const agentKeyLabel = 'Key (optional)'
export const agentKeyUnset = 'Stored encrypted, and never shown again.'
export const agentKeyStored = 'A key is stored. Leave this empty to keep it; another address needs it again.'
export const agentKeyOfEnvironment = 'The environment has a key for this address. Leave this empty to use it.'
export const agentKeyUnreadable = 'This server can’t read the stored key: enter it again.'
export const agentInstructionsLabel = 'Instructions (optional)'
export const agentTidiesLabel = 'Offered for tidying up messages'
export const agentSeesPicturesLabel = 'Reads pictures'
export const agentToolsLabel = 'What it may use'
export const agentOwnToolsLabel = 'Search and read messages that every reader of its answer may see'
export const agentToolsOf = (server: string) => `Tools of ${server}`
export const agentContextLabel = 'Context in tokens (optional)'
export const agentContextHint = (otherwise: number) => `How much the model can read at once; ${otherwise} if empty`
export const agentContextWrong = (least: number, most: number) => `A whole number from ${least} to ${most}`
export const agentPriceInLabel = 'Price of what it reads (optional)'
export const agentPriceOutLabel = 'Price of what it writes (optional)'
export const agentPriceHint = (currency: string) => `${currency} per million tokens`
export const agentPriceWrong = 'A number such as 0.5'
export const agentPriceAlone = 'Both prices or neither; 0 if it costs nothing'
export const agentBudgetLabel = 'Budget (optional)'
// The server reads “5 EUR/day, 2000000 tokens/month”: it stays English
export const agentBudgetHint = (currency: string) =>
  `For everyone together, such as 5 ${currency}/day, 2000000 tokens/month`
export const agentAskersLabel = 'Who may ask it'
export const agentAskersEveryone = { label: 'Everyone', hint: 'Whoever may write here.' } as const
export const agentAskersChosen = {
  label: 'Chosen people',
  hint: 'Its answers can be read by everyone who may read what they answer.',
} as const
export const removeAgentAsker = (name: string) => `Remove ${name}`

// The AI endpoint of the first run
export const endpointFormLabel = 'AI endpoint'
/** The name that an agent has until another is typed. */
export const endpointAgentName = 'Assistant'
export const endpointAddressHint =
  'Any endpoint with OpenAI’s chat protocol, up to /v1. For Ollama on this server: http://127.0.0.1:11434/v1'
export const endpointKeyStored = 'A key is stored. Leave this empty to keep it.'
export const endpointKeyMissing = 'This server has no key for this address: enter it again.'
export const endpointNameLabel = 'The agent’s name'
