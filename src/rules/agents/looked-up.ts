import type { LookedUp, ToolCall } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'

/** What an agent did before it answered, in a line, as in 'Looked up 3 messages and used weather'. */
export function lookedUpText({ calls, messages }: LookedUp): string {
  const services = [...new Set(calls.flatMap(({ tool }) => (tool.includes(': ') ? [tool.split(': ', 1)[0]] : [])))]
  const used = services.join(', ')
  const count = messages.length
  if (services.length === 0) return count === 0 ? texts.agentSearched : texts.agentLookedUp(count)
  return count === 0 ? texts.agentUsedServices(used) : texts.agentLookedUpAndUsed(count, used)
}

/** What an agent does while it uses a tool, as in 'looking up…'. */
export const usingToolText = (tool: string): string =>
  tool === 'search' || tool === 'read' ? texts.agentLookingUp : texts.agentUsingTool(tool)

/** One call, as in 'Searched for “walnuts”'. */
export const toolCallText = (call: ToolCall): string =>
  call.failed ? texts.agentCallFailed(callText(call)) : callText(call)

function callText({ tool, about }: ToolCall): string {
  if (tool === 'search') return texts.agentSearchedFor(about ?? '')
  if (tool === 'read') return texts.agentReadMessage
  return about === null ? texts.agentUsedTool(tool) : texts.agentUsedToolWith(tool, about)
}
