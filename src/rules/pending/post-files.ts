import type { PendingPost } from './outbox.ts'

type Posts = readonly PendingPost[]

/** Records that a post is being posted now, its files being there, unless its author has stopped that. */
export const recordFilesSent = (posts: Posts, { key, files = [] }: PendingPost, at: string): Posts =>
  posts.map((post) => {
    const isAsSent = post.files?.length === files.length
    return post.key === key && isUploading(post) && isAsSent ? { ...post, triedAt: post.triedAt ?? at } : post
  })

/** Whether the files of this post are to be uploaded, or will be. */
export const isUploading = ({ stage, isHeld, files }: PendingPost): boolean =>
  stage === 'waiting' && !isHeld && files !== undefined

/** A post that was sent and not refused may be on the server, with all its files. */
export const mayLoseFiles = ({ stage, triedAt }: PendingPost): boolean => stage === 'refused' || triedAt === null

/** Without one of its files. */
export const withoutFile = (posts: Posts, key: string, id: string): Posts =>
  posts.map((post) => {
    if (post.key !== key || !mayLoseFiles(post)) return post
    const { files = [], ...words } = post
    const left = files.filter((file) => file.id !== id)
    return left.length === 0 ? words : { ...words, files: left }
  })
