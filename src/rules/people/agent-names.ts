import { type AgentName, agentNames, agentPrefix, deviceModel, type SpecifiedAgent, systemAuthor } from '#wire/agent.ts'
import * as texts from '#wire/texts.ts'

const displayNames: Readonly<Record<SpecifiedAgent | typeof systemAuthor | typeof deviceModel, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
  'chatgpt-system': texts.systemAuthorName,
  device: texts.deviceModelName,
}

const isSpecified = (name: string): name is SpecifiedAgent => (agentNames as readonly string[]).includes(name)

export const isAgentName = (name: string): name is AgentName => isSpecified(name) || name.startsWith(agentPrefix)

/** The display name for a `content_author` that isn't a person, or null. */
export function agentDisplayName(contentAuthor: string): string | null {
  // Messages bring the display name of an agent that an admin has added; this stands in for it where there is none.
  if (contentAuthor.startsWith(agentPrefix)) return contentAuthor.slice(agentPrefix.length)
  const isKnown = isSpecified(contentAuthor) || contentAuthor === systemAuthor || contentAuthor === deviceModel
  return isKnown ? displayNames[contentAuthor] : null
}
