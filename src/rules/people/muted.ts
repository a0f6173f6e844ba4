import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { postsPath } from './author.ts'

/** Whether a reader sees a message folded: they have muted its author, and haven't asked to see it. */
export const isFolded = (
  { id, author_uid }: Pick<Message, 'id' | 'author_uid'>,
  muted: ReadonlySet<string>,
  shown: ReadonlySet<string>,
): boolean => muted.has(author_uid) && !shown.has(id)

/**
 * The style that folds the messages of muted people before any code is loaded: what a page has of them is hidden before
 * its first paint. A card names its author by the link to their posts.
 */
export function mutedStyle(uids: readonly string[]): string {
  if (uids.length === 0) return ''
  const links = uids.map((uid) => `[href="${postsPath(uid)}"]`).join()
  const card = `:is(.message-card,.list-card):has(:is(.author-line,.list-author) a:is(${links}))`
  const note = `content:"${texts.mutedMessage}";grid-column:-2/-1;align-content:center;min-block-size:44px;font-size:var(--size-small)`
  return `${card}>:not(.sibling-navigator){display:none}${card}::after{${note}}`
}
