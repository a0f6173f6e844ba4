import { merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { ofService, type Reading } from '../reading.ts'
import { visible } from '../speakers/hits.ts'
import { serviceNamed } from '../speakers/speakers.ts'
import type { Fences } from '../text/fences.ts'
import { joined, shortLine } from '../text/lines.ts'
import { headerOf } from './header.ts'

/** Some exporters quote every prompt (`> …`): if all of them are quotes, the quote marks are removed. */
export function unquotedPrompts(messages: readonly ImportedMessage[]): readonly ImportedMessage[] {
  const prompts = messages.filter(({ role }) => role === 'user')
  if (prompts.length < 2 || !prompts.every(({ content }) => isQuote(content))) return messages
  return messages.map((message) =>
    message.role === 'user' ? { ...message, content: unquoted(message.content) } : message,
  )
}

const isQuote = (content: string) => content.split('\n').every((line) => line.trim() === '' || line.startsWith('>'))

export const unquoted = (content: string): string => content.replace(/^> ?/gm, '').trim()

const counted = /^### chat-\d+$/
const answered = /^#{3,6} (?:\*\*)?(\S{1,20}) said:(?:\*\*)?$/

/** `### chat-1`, the prompt as a quote, `###### ChatGPT said:`, the answer. */
export function readQuotedPrompts(lines: readonly string[], fences: Fences): Reading | null {
  const found: { readonly line: number; readonly kind: 'chat' | 'answer' }[] = []
  for (const [line, text] of lines.entries()) {
    if (!text.startsWith('###')) continue
    const short = shortLine(text)
    if (counted.test(short)) found.push({ line, kind: 'chat' })
    else if (answered.test(short)) found.push({ line, kind: 'answer' })
  }
  const marks = visible(found, fences).filter(({ kind }, at, all) => kind === 'chat' || all[at - 1]?.kind === 'chat')
  const chats = marks.filter(({ kind }) => kind === 'chat').length
  if (chats === 0 || marks.length < chats * 2 || marks[0]?.kind !== 'chat') return null
  const messages = marks.map(({ line, kind }, index): ImportedMessage => {
    const text = withoutRule(joined(lines, line + 1, marks[index + 1]?.line ?? lines.length))
    return kind === 'chat' ? { role: 'user', content: unquoted(text) } : { role: 'assistant', content: text }
  })
  const title = headerOf(lines, marks[0].line).title
  const service = serviceNamed(answered.exec(shortLine(lines[marks[1]?.line ?? 0] ?? ''))?.[1] ?? '')
  return { messages: merged(messages), title, format: 'markdown-exporter', confidence: 'high', ...ofService(service) }
}

const withoutRule = (text: string) => text.replace(/\n[-_*]{3,}$/, '').trim()
