import type { Message } from '#wire/message.ts'
import type { Page } from '#wire/page.ts'

/** A message that never was stored: no rule has checked its content. */
export function madeUp(at: number, given: Partial<Message>): Message {
  const uid = given.author_uid ?? 'wei'
  return {
    id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    parent_id: null,
    child_ids: [],
    reply_count: 0,
    title: null,
    description: null,
    content: 'Words',
    content_author: uid,
    author_uid: uid,
    author_display_name: 'Wei',
    author_user_tag: 'wei',
    author_email: null,
    author_email_display: null,
    public: true,
    recipients: [],
    timestamp: '2026-11-21T12:00:00.000Z',
    is_pinned: false,
    is_read: true,
    for_tabs: ['public'],
    ...given,
  }
}

/** One thread in which each message replies to the previous one. */
export function threadOf(contents: readonly string[]): Page {
  const messages = contents.map((content, at) => madeUp(at, { content }))
  const linked = messages.map((message, at) => {
    const next = messages[at + 1]
    const above = messages[at - 1]?.id ?? null
    return { ...message, parent_id: above, child_ids: next === undefined ? [] : [next.id], reply_count: next ? 1 : 0 }
  })
  const [message, ...descendants] = linked
  if (message === undefined) throw new Error('a thread has a first message')
  return { at: 'thread', thread: { message, ancestors: [], descendants } }
}

export const listOf = (messages: readonly Message[]): Page => ({
  at: 'list',
  pinned: [],
  list: { messages: [...messages], exhausted: true, next_cursor: null, nextCursor: null },
})
