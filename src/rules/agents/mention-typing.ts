import type { UserReference } from '#wire/user.ts'
import { isAgentName } from '../people/agent-names.ts'
import type { ReplySettings } from '../thread/reply.ts'

/** A tag being typed: the position of its `@`, and the text between it and the caret. */
export type TypedMention = { readonly from: number; readonly query: string }

const typed = /(?<![\p{L}\p{N}./\\@+-])@([A-Za-z0-9_-]{0,30})$/u
const checkedLength = 60

/** The tag that ends at the caret, or null. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const start = Math.max(0, caret - checkedLength)
  const query = typed.exec(text.slice(start, caret))?.[1]
  return query === undefined ? null : { from: caret - query.length - 1, query }
}

/** The text with the completed tag, and the caret position after it. */
export function withMention(text: string, { from, query }: TypedMention, tag: string) {
  const after = text.slice(from + 1 + query.length)
  const inserted = `@${tag}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, from) + inserted + after, caret: from + inserted.length + (/^\s/.test(after) ? 1 : 0) }
}

/**
 * The suggestions for a typed tag: agents, and those of the people found who can see the message being written; a
 * private message's are its recipients, known without a request.
 */
export function mentionChoices(
  query: string,
  { isPublic, recipients }: ReplySettings,
  agents: readonly UserReference[],
  found: readonly UserReference[],
): readonly UserReference[] {
  const people = (isPublic ? found : recipients).filter(({ uid }) => !isAgentName(uid))
  const start = query.toLowerCase()
  const fits = ({ user_tag, display_name }: UserReference) =>
    [user_tag, display_name].some((name) => name?.toLowerCase().startsWith(start) === true)
  return [...agents, ...people].filter((each) => each.user_tag !== null && fits(each)).slice(0, choicesMax)
}

const choicesMax = 6
