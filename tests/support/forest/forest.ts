import { attachReply, emptyForest, type Forest, mergeMessages, showChild } from '#rules/thread/forest.ts'
import type { Message } from '#wire/message.ts'
import { everyone } from './cast.ts'

/**
 * Trees as indented text, a message a line: its id, its author, then any of `*shown`, `private`, `to:wei,mia`,
 * `unread`, `pinned` and a "content". Siblings are listed oldest first.
 *
 *     root  ada
 *       one  wei
 *       two  chatgpt  *shown
 */
export function forest(drawing: string): Forest {
  const lines = parse(drawing)
  const shown = lines.filter((line) => line.shown)
  const whole: Forest = { messages: new Map(messagesIn(lines).map((each) => [each.id, each])), branchChild: new Map() }
  return shown.reduce((all, { id, parentId }) => (parentId === null ? all : showChild(all, parentId, id)), whole)
}

/** The messages of a drawing as an answer would list them, in the drawing's order. */
export const messages = (drawing: string): Message[] => messagesIn(parse(drawing))

/** A message with defaults for everything the test does not care about. */
export function message(fields: Partial<Message> & { readonly id: string }): Message {
  const authorUid = fields.author_uid ?? 'ada'
  const author = everyone[authorUid]
  return {
    parent_id: null,
    child_ids: [],
    reply_count: fields.child_ids?.length ?? 0,
    title: null,
    description: null,
    content: `This is ${fields.id}.`,
    content_author: authorUid,
    author_uid: authorUid,
    author_display_name: author?.display_name ?? null,
    author_user_tag: author?.user_tag ?? null,
    author_email: null,
    author_email_display: null,
    public: true,
    recipients: [],
    timestamp: '2026-01-05T09:00:00.000Z',
    is_pinned: false,
    is_read: true,
    for_tabs: ['public'],
    ...fields,
  }
}

/** A forest built as in the app: the first messages are loaded, the rest arrive live one by one. */
export const grown = (loaded: readonly Message[], live: readonly Message[]): Forest =>
  live.reduce(attachReply, mergeMessages(emptyForest, loaded))

type Line = {
  readonly id: string
  readonly parentId: string | null
  readonly shown: boolean
  readonly fields: Partial<Message>
}

function parse(drawing: string): Line[] {
  const above: { readonly indent: number; readonly id: string }[] = []
  return drawing
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const indent = line.search(/\S/)
      while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
      const parentId = above.at(-1)?.id ?? null
      const words = line.match(/"[^"]*"|\S+/g) ?? []
      const [id = '', author = 'ada', ...marks] = words
      above.push({ indent, id })
      return { id, parentId, shown: marks.includes('*shown'), fields: fieldsOf(author, marks) }
    })
}

function fieldsOf(author: string, marks: readonly string[]): Partial<Message> {
  const isPrivate = marks.includes('private')
  const names = marks.find((mark) => mark.startsWith('to:'))?.slice(3)
  const quoted = marks.find((mark) => mark.startsWith('"'))
  const isPerson = everyone[author] !== undefined
  return {
    author_uid: isPerson ? author : 'ada',
    content_author: author,
    public: !isPrivate,
    for_tabs: isPrivate ? ['private'] : ['public'],
    recipients: (names?.split(',') ?? []).map((uid) => ({
      uid,
      display_name: everyone[uid]?.display_name ?? null,
      user_tag: everyone[uid]?.user_tag ?? null,
    })),
    is_read: !marks.includes('unread'),
    is_pinned: marks.includes('pinned'),
    ...(quoted === undefined ? {} : { content: quoted.slice(1, -1) }),
  }
}

function messagesIn(lines: readonly Line[]): Message[] {
  const children = new Map<string, string[]>()
  for (const { id, parentId } of lines) {
    if (parentId !== null) children.set(parentId, [...(children.get(parentId) ?? []), id])
  }
  return lines.map(({ id, parentId, fields }, index) =>
    message({
      ...fields,
      id,
      parent_id: parentId,
      child_ids: children.get(id) ?? [],
      timestamp: new Date(Date.UTC(2026, 0, 5, 9, 0, index)).toISOString(),
    }),
  )
}
