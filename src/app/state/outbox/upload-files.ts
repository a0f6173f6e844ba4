import { atom } from 'jotai'
import type { AttachedFile } from '#rules/files/attached-file.ts'
import { forgottenFiles, postHolder } from '#rules/files/file-row.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import { isUploading, recordFilesSent, withoutFile } from '#rules/pending/post-files.ts'
import type { Message } from '#wire/message.ts'
import type { PostedForReview } from '#wire/moderation/posts-in-review.ts'
import * as texts from '#wire/texts.ts'
import type { Failure, Result } from '../../net/calls.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { areExpired, uploadEach } from '../pending/upload-each.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'

/**
 * Uploads a post's files, then posts it. 'stopped' if its author has taken it back, discarded it or is editing it
 * meanwhile.
 */
export const postWithFiles = atom(
  null,
  async (get, set, post: PendingPost): Promise<Result<Message | PostedForReview> | 'stopped'> => {
    const { call, nowMs } = get(environmentAtom)
    const answerOnce = async (): Promise<Result<Message | PostedForReview> | 'stopped'> => {
      const uploaded = await set(uploadAll, post)
      if (uploaded === 'stopped' || !uploaded.ok) return uploaded
      const at = new Date(nowMs()).toISOString()
      const posts = await set(changeOutbox, (before) => recordFilesSent(before, post, at))
      const now = posts.find(({ key }) => key === post.key)
      if (now === undefined || !isUploading(now) || now.triedAt === null) return 'stopped'
      const body = { ...post.body, content: now.body.content, attachments: [...uploaded.data] }
      return call('postMessage', { body, idempotencyKey: post.key })
    }
    const first = await answerOnce()
    if (first === 'stopped' || !areExpired(first)) return first
    // The server is asked which it still has, and the others begin again.
    const store = await get(environmentAtom).files()
    for (const { id } of post.files ?? []) await store.change(id, { isReady: false })
    return answerOnce()
  },
)

/** As they are stored, with the texts of the post; resolves to the ids of the uploads. */
const uploadAll = atom(
  null,
  async (get, set, { key, owner, files = [] }: PendingPost): Promise<Result<readonly string[]> | 'stopped'> => {
    const store = await get(environmentAtom).files()
    const held = new Map((await store.heldBy(owner, postHolder(key))).map((file) => [file.id, file]))
    const isWanted = () =>
      get(uidAtom) === owner && !get(isSigningOutAtom) && get(postsAtom).some((post) => post.key === key)
    const stored = files.flatMap(({ id, alt }) => {
      const file = held.get(id)
      return file === undefined ? [] : [{ ...file, alt }]
    })
    return stored.length < files.length ? lost : set(uploadEach, { files: stored, isWanted })
  },
)

const lost: Failure = {
  ok: false,
  failure: 'refused',
  status: 400,
  detail: texts.fileLost,
  retryAfterMs: null,
}

/** Deletes the files of a post that is posted from the device. */
export const forgetFiles = atom(null, async (get, _set, files: readonly AttachedFile[]) =>
  (await get(environmentAtom).files()).remove(files.map(({ id }) => id)),
)

/** Deletes files of a post that isn't to be posted, here and on the server. Whatever was posted all the same stays. */
export const dropFiles = atom(null, async (get, set, key: string, files: readonly AttachedFile[]) => {
  const { call, files: openFiles } = get(environmentAtom)
  const stored = await (await openFiles()).heldBy(get(uidAtom) ?? '', postHolder(key))
  await set(forgetFiles, files)
  const begun = stored.filter(({ id, uploadId }) => uploadId !== null && files.some((file) => file.id === id))
  if (begun.length === 0) return
  const mine = await call('myUploads')
  if (!mine.ok) return
  for (const { id } of mine.data.uploads) {
    if (begun.some(({ uploadId }) => uploadId === id)) await call('deleteAttachment', { params: { id } })
  }
})

/** Takes one file off a pending post. */
export const removePostFile = atom(null, async (get, set, key: string, id: string) => {
  const file = get(postsAtom)
    .find((post) => post.key === key)
    ?.files?.find((each) => each.id === id)
  const posts = await set(changeOutbox, (before) => withoutFile(before, key, id), 'once-stored')
  const isGone = !posts.some((post) => post.key === key && post.files?.some((each) => each.id === id))
  if (file !== undefined && isGone) await set(dropFiles, key, [file])
})

/** At start: what a closed tab left behind. A visitor has no posts, but drafts for Ground. */
export const deleteUnusedFiles = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  const store = await get(environmentAtom).files()
  const files = await store.all(uid ?? '')
  const posts = uid === null ? [] : await set(changeOutbox, (before) => before)
  if (get(uidAtom) !== uid) return
  const keys = posts.filter((post) => post.files !== undefined).map(({ key }) => key)
  await store.remove(forgottenFiles(files, keys, get(environmentAtom).nowMs()).map(({ id }) => id))
})
