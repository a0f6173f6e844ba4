import { visitor } from '#rules/access/viewer.ts'
import { exampleContentLength, exampleRepliesMax, pinnedLimitOnList } from '#wire/limits.ts'
import type { ExampleThread } from '#wire/page.ts'
import { pinnedMessages } from '../routes/lists.ts'
import type { Queries } from '../store/database/database.ts'
import { newestChildren } from '../store/messages/tree/children.ts'
import { viewMessages } from '../store/messages/view.ts'
import { otherRoutes, type PageToRender } from './page-to-render.ts'

/**
 * The home page as a visitor sees it, with a pinned thread as its example. It passes on the redirect that somebody came
 * to the login with.
 */
export function homePage(db: Queries, redirect: string | null): PageToRender {
  const address = redirect === null ? '/' : `/?redirect=${encodeURIComponent(redirect)}`
  return {
    key: address,
    address,
    screens: [otherRoutes, 'src/app/screens/pages/home-page.tsx'],
    status: 200,
    read: async () => ({ at: 'home', example: await exampleThread(db) }),
    about: (_page, texts) => ({
      description: texts.homeDescription,
      path: redirect === null ? '/' : null,
      kind: 'website',
    }),
  }
}

/** The newest pinned message with at least two replies, which is what the page is about; null if there is none. */
async function exampleThread(db: Queries): Promise<ExampleThread | null> {
  const options = { excerpt: exampleContentLength }
  const pinned = await pinnedMessages(db, visitor, { ...options, limit: pinnedLimitOnList })
  const message = pinned.find(({ reply_count }) => reply_count > 1)
  if (message === undefined) return null
  const newest = await newestChildren(db, visitor, message.id, exampleRepliesMax)
  const replies = await viewMessages(
    db,
    visitor,
    newest.map(({ id }) => id),
    options,
  )
  return { message, replies }
}
