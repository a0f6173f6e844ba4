import { atom } from 'jotai'
import { isNotFound, refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import type { QueuedPost, ReviewDecision } from '#wire/moderation/posts-in-review.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { openReportsAtom } from './admin-reports.ts'
import { makeStalenessCheck } from './list-staleness.ts'

type Queue =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly posts: readonly QueuedPost[]; readonly next: string | null }

const queueState = atom<Queue>({ stage: 'loading' })

/** Posts of new people that wait for an admin. */
export const reviewQueueAtom = atom((get) => get(queueState))

const staleness = makeStalenessCheck({
  shown: (get) => {
    const queue = get(queueState)
    return queue.stage === 'shown' ? queue : null
  },
  rows: ({ posts, next }: Pick<Extract<Queue, { stage: 'shown' }>, 'posts' | 'next'>) => ({
    rows: posts.map(({ id }) => id),
    hasMore: next !== null,
  }),
  ask: async (get) => {
    const result = await get(environmentAtom).call('listHeldPosts')
    return result.ok ? { posts: result.data.posts, next: result.data.next_cursor } : null
  },
})

export const queueStaleAtom = staleness.isStaleAtom
export const checkReviewQueue = staleness.check

/** Nothing is shown of an empty queue. */
export const isQueueEmptyAtom = atom((get) => {
  const queue = get(queueState)
  return queue.stage === 'shown' && queue.posts.length === 0 && queue.next === null
})

/** Whether posts are in review now, and the queue is shown as empty. */
export const isFirstInReviewAtom = atom((get) => get(isQueueEmptyAtom) && get(queueStaleAtom))

/** How many wait for a decision: open reports, and the posts that are listed; null until the server has answered. */
export const toDecideAtom = atom((get) => {
  const reports = get(openReportsAtom)
  const queue = get(queueState)
  if (reports === null || queue.stage !== 'shown') return reports
  const posts = get(queueStaleAtom) ? (get(staleness.pageAtom)?.posts ?? []) : queue.posts
  return reports + posts.length
})

export const loadReviewQueue = atom(null, async (get, set) => {
  const failed = set(staleness.restart)
  const result = await get(environmentAtom).call('listHeldPosts')
  if (!result.ok) return failed(texts.heldNotLoaded, () => set(queueState, { stage: 'error' }))
  set(queueState, { stage: 'shown', posts: result.data.posts, next: result.data.next_cursor })
})

export const loadMoreReviewQueue = atom(null, async (get, set) => {
  const before = get(queueState)
  if (before.stage !== 'shown' || before.next === null) return
  const result = await get(environmentAtom).call('listHeldPosts', { query: { cursor: before.next } })
  const now = get(queueState)
  if (now.stage !== 'shown' || now.next !== before.next) return
  if (!result.ok) return set(showError, texts.moreToDecideNotLoaded, 'decision')
  set(queueState, { stage: 'shown', posts: [...now.posts, ...result.data.posts], next: result.data.next_cursor })
})

type Decision = { readonly id: string; readonly decision: ReviewDecision }

/** Saves a decision; resolves to why it failed, or null. Another admin may have decided, or the author withdrawn it. */
export const decideReview = atom(null, async (get, set, { id, decision }: Decision): Promise<string | null> => {
  const result = await get(environmentAtom).call('decideHeldPost', { params: { id }, body: decision })
  if (!result.ok && !isNotFound(result)) return refusalDetail(result) || texts.decisionNotSaved
  const queue = get(queueState)
  if (queue.stage === 'shown') set(queueState, { ...queue, posts: queue.posts.filter((post) => post.id !== id) })
  if (!result.ok) void set(showError, texts.heldDecidedMeanwhile, 'decision')
  else void set(showSuccess, decision.decision === 'approve' ? texts.heldApproved : texts.heldDeclined)
  return null
})
