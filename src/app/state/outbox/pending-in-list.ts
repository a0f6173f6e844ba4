import { atom } from 'jotai'
import { echoOf } from '#rules/pending/optimistic-forest.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { finalIdsAtom, pendingPostsAtom } from '../pending/pending-posts.ts'

/** Pending posts for the list, newest first, without replies to other pending posts. */
export const pendingInListAtom = atom((get): readonly Message[] => {
  const posts = get(pendingPostsAtom)
  if (posts.length === 0) return []
  const forest = get(cloudForestAtom)
  const there = new Set(posts.map(({ key }) => temporaryId(key)))
  const known = new Set(get(finalIdsAtom).values())
  return posts
    .filter(({ body }) => !there.has(body.parent_id ?? ''))
    .filter((post) => echoOf(forest, post, known) === null)
    .flatMap(({ key }) => forest.messages.get(temporaryId(key)) ?? [])
    .reverse()
})
