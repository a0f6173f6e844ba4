import { createHash } from 'node:crypto'
import { visitor } from '#rules/access/viewer.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { linkTo } from '#rules/thread/branch-link.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import {
  branchDepthInThread,
  branchLinkLevelsMax,
  branchUpMessagesMax,
  pageContentMaxLength,
  pageDescriptionLength,
} from '#wire/limits.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'
import type { Page } from '#wire/page.ts'
import type { Queries } from '../store/database/database.ts'
import { newestChildren } from '../store/messages/tree/children.ts'
import { rootAbove } from '../store/messages/tree/thread-root.ts'
import { ancestorIds } from '../store/messages/tree/tree.ts'
import { findVisibleMessage, viewMessages } from '../store/messages/view.ts'
import type { About } from './head.ts'
import type { PageToRender } from './page-to-render.ts'

export const threadScreen = 'thread'

/** This many siblings are in a page; the app fetches the rest if there are more. */
const childIdsInPage = 40
/** The maximum number of levels of a linked branch. */
const levelsInPage = 20

/** Like `threadPage`, with the branch of the link below the message, if a visitor can see it. */
export function linkedThreadPage(db: Queries, id: string, leafId: string | null): PageToRender {
  const plain = threadPage(db, id)
  if (leafId === null || leafId === id || !isMessageId(id) || !isMessageId(leafId)) return plain
  const address = linkTo(id, leafId)
  return {
    ...plain,
    key: address,
    address,
    read: async () => {
      const message = await findVisibleMessage(db, visitor, id)
      const way = message === null ? null : await wayDown(db, id, leafId)
      return message === null || way === null
        ? null
        : { at: 'thread', thread: await pathThrough(db, message, way), leafId }
    },
    otherwise: plain,
  }
}

/** A thread opened through a message: the path through it, as shown to a visitor without branch choices. */
function threadPage(db: Queries, id: string): PageToRender {
  return {
    key: `/cloud/${id}`,
    address: `/cloud/${id}`,
    screens: [threadScreen],
    status: 200,
    messageId: id,
    read: async () => {
      const message = isMessageId(id) ? await findVisibleMessage(db, visitor, id) : null
      return message === null ? null : { at: 'thread', thread: await pathThrough(db, message) }
    },
    about: (page) => aboutThread(page, id),
  }
}

/** The messages from below one down to a leaf of it; null if a visitor cannot see them all. */
async function wayDown(db: Queries, id: string, leafId: string): Promise<string[] | null> {
  if ((await findVisibleMessage(db, visitor, leafId)) === null) return null
  const up = [leafId]
  while (up.length < branchLinkLevelsMax) {
    const above = await ancestorIds(db, visitor, up.at(-1) ?? leafId, branchUpMessagesMax)
    const end = above.indexOf(id)
    if (end !== -1) return [...up, ...above.slice(0, end)].reverse()
    if (above.length === 0) return null
    up.push(...above)
  }
  return null
}

async function pathThrough(db: Queries, message: Message, way: readonly string[] = []): Promise<ThreadAnswer> {
  const above = await viewMessages(db, visitor, await ancestorIds(db, visitor, message.id, branchDepthInThread))
  const below = await viewMessages(db, visitor, await shownBelow(db, message.id, way))
  const room = { left: pageContentMaxLength - message.content.length }
  const descendants = fitting(below, room)
  const ancestors = fitting(above, room)
  const path = [...ancestors.toReversed(), message, ...descendants]
  const slim = new Map(path.map((each, at) => [each.id, withFewChildren(each, path[at + 1]?.id)]))
  const slimOf = (each: Message) => slim.get(each.id) ?? each
  return {
    message: slimOf(message),
    ancestors: ancestors.map(slimOf),
    descendants: descendants.map(slimOf),
    root: await rootAbove(db, visitor, above.at(-1) ?? message),
  }
}

/** The branch of a link, and from its end on the newest branch. */
async function shownBelow(db: Queries, id: string, way: readonly string[]): Promise<string[]> {
  const ids = way.slice(0, levelsInPage)
  for (let at: string | undefined = ids.at(-1) ?? id; ids.length < branchDepthInThread; ) {
    const [newest] = await newestChildren(db, visitor, at, 1)
    if (newest === undefined) break
    ids.push(newest.id)
    at = newest.id
  }
  return ids
}

/** As many as fit, so that very long messages don't delay the requested one. */
function fitting(messages: readonly Message[], room: { left: number }): Message[] {
  const end = messages.findIndex(({ content }) => {
    room.left -= content.length
    return room.left < 0
  })
  return messages.slice(0, end === -1 ? messages.length : end)
}

/** The newest children, and all from the one before the shown one on. */
function withFewChildren(message: Message, shownId: string | undefined): Message {
  const shown = shownId === undefined ? -1 : message.child_ids.indexOf(shownId)
  const newest = Math.max(0, message.child_ids.length - childIdsInPage)
  return {
    ...message,
    child_ids: message.child_ids.slice(shown === -1 ? newest : Math.min(newest, Math.max(0, shown - 1))),
  }
}

function aboutThread(page: Page, id: string): Omit<About, 'title' | 'site'> {
  const { message, root } = page.at === 'thread' ? page.thread : { message: null, root: undefined }
  const words = message === null ? '' : (message.description ?? excerpt(message.content, pageDescriptionLength))
  return {
    name: root?.title ?? root?.excerpt ?? '',
    description: excerpt(words, pageDescriptionLength),
    path: `/cloud/${id}`,
    kind: 'article',
    ...(root === undefined ? {} : { feed: `/cloud/${root.id}/feed`, picture: pictureOf(page, root) }),
  }
}

/** Other sites fetch a picture again only if its address changes: it has a part that does when the thread does. */
function pictureOf(page: Page, root: ThreadRoot): string {
  const shown = page.at === 'thread' ? [page.thread.message, ...page.thread.ancestors, ...page.thread.descendants] : []
  const state = [root.title ?? root.excerpt, ...shown.map(({ id, reply_count }) => `${id} ${reply_count}`)]
  const version = createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 8)
  return `/cloud/${root.id}/preview.png?v=${version}`
}
