// What an agent did before it answered. Services are a list of names, as in 'weather, maps'
export const agentSearched = 'Searched'
export const agentLookedUp = (count: number): string =>
  count === 1 ? 'Looked up 1 message' : `Looked up ${count} messages`
export const agentUsedServices = (services: string): string => `Used ${services}`
export const agentLookedUpAndUsed = (count: number, services: string): string =>
  count === 1 ? `Looked up 1 message and used ${services}` : `Looked up ${count} messages and used ${services}`

// One call of a tool. A tool is named as its service names it, as in 'weather: forecast'
export const agentSearchedFor = (words: string): string => `Searched for “${words}”`
export const agentReadMessage = 'Read a message'
export const agentUsedTool = (tool: string): string => `Used ${tool}`
export const agentUsedToolWith = (tool: string, what: string): string => `Used ${tool} with “${what}”`
/** `call` is one of the texts above. */
export const agentCallFailed = (call: string): string => `${call}: it failed`

// What an agent does now, beside its name
export const agentLookingUp = 'looking up…'
export const agentUsingTool = (tool: string): string => `using ${tool}…`

// Names of authors that are no people
export const systemAuthorName = 'ChatGPT (system)'
// The language model built into the reader’s browser
export const deviceModelName = 'This device'

// What was used of agents; the amount is a number as it is written, such as '1,234'
export const tokenAmount = (amount: string): string => `${amount} tokens`
