import { randomUUID } from 'node:crypto'
import { framedData } from '#rules/agents/framed-data.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { authorLine } from '#rules/people/author.ts'
import { isBot } from '#rules/people/bots.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import { mcpAnswerMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ToolText } from './tool.ts'

/** A message as tools show it: what a reader needs to weigh it, and its link. */
export const shownMessage = (message: Message, linkTo: (id: string) => string) => ({
  id: message.id,
  link: linkTo(message.id),
  parent_id: message.parent_id,
  author: authorLine(message),
  written_by: writerOf(message),
  ...(message.author_user_tag === null ? {} : { tag: `@${message.author_user_tag}` }),
  posted_at: message.timestamp,
  visible_to: message.public ? 'everyone' : 'its author and recipients',
  replies: message.reply_count,
  ...(message.title === null ? {} : { title: message.title }),
  ...(message.settled ? { settled: true } : {}),
  text: message.content,
  ...(message.truncated === true ? { text_is_cut: true } : {}),
  ...(message.attachments === undefined ? {} : { files: message.attachments.map(shownFile) }),
})

/** What is attached, by its name and description: its bytes are not part of an answer. */
const shownFile = ({ name, kind, alt }: Attachment) => ({ name, kind, ...(alt === null ? {} : { description: alt }) })

/** Anybody may post as an agent: only what the agent posted itself is the agent's. */
function writerOf({ author_uid, content_author }: Message): string {
  if (isAgentName(content_author) && author_uid === content_author) return 'an AI agent'
  return isBot(author_uid) ? 'a bot' : 'a person'
}

const jsonOf = (said: object): string => JSON.stringify(said, null, 1)

/** The room for an answer's fields besides its lists. */
const besideMaxLength = 200
/** How many characters of messages one answer can have. */
export const roomInAnswer = mcpAnswerMaxLength - besideMaxLength

/** How many characters of an answer these messages take, at the depth at which lists of it are indented. */
export const sizeOf = (messages: readonly object[]): number =>
  messages.reduce((sum, message) => sum + jsonOf([[message]]).length, 0)

/** The first of these messages, as many as there is room for. */
export function firstThatFit<Shown extends object>(messages: readonly Shown[], room: number): readonly Shown[] {
  let left = room
  const tooMany = messages.findIndex((message) => {
    left -= sizeOf([message])
    return left < 0
  })
  return tooMany === -1 ? messages : messages.slice(0, tooMany)
}

/** The last of these messages, as many as one answer can have, but at least one. */
export function lastThatFit<Shown extends object>(messages: readonly Shown[]): readonly Shown[] {
  const fit = firstThatFit(messages.toReversed(), roomInAnswer)
  return messages.slice(-Math.max(fit.length, 1))
}

/** An answer as data. */
export function framed(said: object): ToolText {
  const json = jsonOf(said)
  if (json.length > mcpAnswerMaxLength) return failure('This is too much for one answer. Please ask for less.')
  return { text: framedData(json, `data-${randomUUID()}`, 'Canopy, written by its users') }
}

export const failure = (detail: string): ToolText => ({ text: detail, isError: true })
