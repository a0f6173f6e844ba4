import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { loadPostsInReview, mayHavePostsInReviewAtom } from '../outbox/posts-in-review.ts'
import type { Store } from '../platform/store.ts'

/** Follows what becomes of posts that wait for an admin. */
export function startPostsInReview(store: Store): void {
  store.set(onEvent, (event) => {
    if (event.type === 'held_posts') void store.set(loadPostsInReview)
  })
  const begin = () => {
    if (store.get(isLiveAtom) && store.get(mayHavePostsInReviewAtom)) void store.set(loadPostsInReview)
  }
  store.sub(isLiveAtom, begin)
  begin()
}
