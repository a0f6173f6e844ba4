import { type AgentName, agentDisplayNames, agentNames, deviceModel, systemAuthor } from '#wire/agent.ts'

export const isAgentName = (name: string): name is AgentName => (agentNames as readonly string[]).includes(name)

/** The display name for a `content_author` that is no person, or null. */
export function agentDisplayName(contentAuthor: string): string | null {
  const isKnown = isAgentName(contentAuthor) || contentAuthor === systemAuthor || contentAuthor === deviceModel
  return isKnown ? agentDisplayNames[contentAuthor] : null
}
