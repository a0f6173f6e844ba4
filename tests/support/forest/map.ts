import type { Row } from '#rules/map/rows.ts'
import { type MapNode, type MapTree, treeOf } from '#rules/map/tree.ts'
import { authorOf } from '#rules/people/author.ts'
import type { Message } from '#wire/message.ts'
import { messages } from './forest.ts'

export const nodeOf = (message: Message): MapNode => ({
  id: message.id,
  parent_id: message.parent_id,
  uid: message.content_author,
  name: authorOf(message).name,
  postedBy: null,
  isAgent: message.content_author !== message.author_uid,
  timestamp: message.timestamp,
  excerpt: message.content,
  isUnread: !message.is_read,
  isPrivate: !message.public,
  isSettled: Boolean(message.settled),
  homeFrom: message.brought_home?.from ?? null,
})

/** A drawn thread as a map. */
export const drawnMap = (drawing: string): MapTree => treeOf(messages(drawing).map(nodeOf))

/** Rows as text: indented by level, '▸' before a collapsed branch with its size, '▾' before an expanded one. */
export const readRows = (rows: readonly Row[]): string[] =>
  rows.map((row) => {
    const indent = '  '.repeat(row.level - 1)
    if (row.kind === 'run') return `${indent}(${row.messages}${unreadText(row.unread)})`
    const sign = row.branch === null ? '' : row.branch.isOpen ? '▾ ' : '▸ '
    const size =
      row.branch === null || row.branch.isOpen ? '' : ` ${row.branch.messages}${unreadText(row.branch.unread)}`
    return `${indent}${sign}${row.id}${row.branches > 0 ? ` <${row.branches}` : ''}${size}`
  })

const unreadText = (count: number): string => (count === 0 ? '' : `, ${count} unread`)
