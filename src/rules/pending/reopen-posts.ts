import { dayMs, idempotencyTrustedMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { PendingPost, Posts } from './outbox.ts'

const sentRetentionMs = dayMs

/**
 * The outbox at startup. An edit that was left open has ended, unless something was written in it (`hasDraft`). Sent
 * posts are removed after a day. A post tried so long ago that the server no longer knows its key is not sent again
 * without the author's confirmation.
 */
export function reopenPosts(posts: Posts, nowMs: number, hasDraft: (post: PendingPost) => boolean): Posts {
  return posts
    .filter(({ stage, triedAt }) => stage !== 'sent' || nowMs - timeOf(triedAt, nowMs) < sentRetentionMs)
    .map((post) => {
      const isOld = post.stage === 'waiting' && nowMs - timeOf(post.triedAt, nowMs) > idempotencyTrustedMs
      if (isOld) return { ...post, stage: 'refused', problem: texts.maybeSentLongAgo, isHeld: false, triedAt: null }
      return post.isHeld && !hasDraft(post) ? { ...post, isHeld: false } : post
    })
}

const timeOf = (iso: string | null, otherwiseMs: number): number => (iso === null ? otherwiseMs : Date.parse(iso))
