import type { LookedUp, ToolCall } from '#wire/message.ts'

/** What an agent did before it answered, in a line, as in 'Looked up 3 messages and used weather'. */
export function lookedUpText({ calls, messages }: LookedUp): string {
  const services = [...new Set(calls.flatMap(({ tool }) => (tool.includes(': ') ? [tool.split(': ', 1)[0]] : [])))]
  const used = services.length === 0 ? null : `used ${services.join(', ')}`
  const count = messages.length
  const read = count === 0 ? null : `looked up ${count === 1 ? '1 message' : `${count} messages`}`
  const words = [read, used].filter((each) => each !== null).join(' and ') || 'searched'
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** What an agent does while it uses a tool, as in 'looking up…'. */
export const usingToolText = (tool: string): string =>
  tool === 'search' || tool === 'read' ? 'looking up…' : `using ${tool}…`

/** One call, as in 'Searched for “walnuts”'. */
export function toolCallText({ tool, about, failed }: ToolCall): string {
  const end = failed ? ': it failed' : ''
  if (tool === 'search') return `Searched for “${about ?? ''}”${end}`
  if (tool === 'read') return `Read a message${end}`
  return `Used ${tool}${about === null ? '' : ` with “${about}”`}${end}`
}
