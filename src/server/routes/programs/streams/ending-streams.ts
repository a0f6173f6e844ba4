import { canReply, canSend } from '#rules/access/permissions.ts'
import { viewerAt } from '#rules/access/suspension.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { storedRecipients } from '#rules/access/visibility.ts'
import { answerText } from '#rules/agents/answer-text.ts'
import { publishStream } from '../../../agents/progress.ts'
import type { Context } from '../../../process/context.ts'
import { type AddressedStream, findStream, readersOfStream, removeStream } from '../../../store/agents/streams.ts'
import type { Queries } from '../../../store/database/database.ts'
import { type Write, write } from '../../../store/database/transaction.ts'
import { newFollowers } from '../../../store/messages/following/automatic-follows.ts'
import { findVisibleMessage } from '../../../store/messages/view.ts'
import { findUser, unknownUids } from '../../../store/people/users.ts'
import { announcePost, storePost } from '../../message/storing-post.ts'

/** Who would follow the thread. It may walk the whole way up, so it is asked before the write. */
export const streamFollowers = (db: Queries, { parent_id: id, root_id, author_uid, recipients }: AddressedStream) =>
  newFollowers(db, { id, root_id }, [author_uid, ...recipients])

/** The message that a stream becomes, without recipients who are gone; null if its author may not post it any more. */
export async function streamedDraft(tx: Queries, author: Viewer, stream: AddressedStream, content: string) {
  const { id, author_uid, parent_id } = stream
  const above = await findVisibleMessage(tx, author, parent_id)
  if (above === null || !canReply(author, above)) return null
  const unknown = new Set(await unknownUids(tx, stream.recipients))
  const isPublic = stream.public === 1
  const left = stream.recipients.filter((uid) => !unknown.has(uid))
  return {
    id,
    author_uid,
    content_author: author_uid,
    content,
    public: isPublic,
    recipients: storedRecipients(isPublic, author_uid, left),
    parent: { id: parent_id, root_id: stream.root_id, author_uid: above.author_uid },
  }
}

type Ending = {
  /** Whether it is to end as it is now: it may have got another part meanwhile. */
  readonly isStillDue?: (stream: AddressedStream) => boolean
  /** The write of a call, if one asked for it. */
  readonly inWrite?: <T>(act: (under: Write) => Promise<T>) => Promise<T>
}

/**
 * Ends a stream without its author: what is there becomes the message, which asks no agents. It disappears if it is
 * empty, or if its author may not write any more.
 */
export async function endStream(
  context: Context,
  id: string,
  { isStillDue = () => true, inWrite = (act) => write(context.db, context.clock.nowMs(), act) }: Ending,
): Promise<void> {
  const { db, bus, clock } = context
  const before = await findStream(db, id)
  if (before === null) return
  const followers = await streamFollowers(db, before)
  const ended = await inWrite(async ({ tx, timestampMs }) => {
    const stream = await findStream(tx, id)
    if (stream === null || !isStillDue(stream)) return null
    const readers = await readersOfStream(tx, stream)
    const user = await findUser(tx, stream.author_uid)
    const author = user === null ? null : viewerAt(user, clock.nowMs())
    const content = answerText(stream.text)
    const mayPost = author !== null && canSend(author) && content !== ''
    const draft = mayPost ? await streamedDraft(tx, author, stream, content) : null
    await removeStream(tx, id)
    if (author === null || draft === null) return { stream, readers, post: null }
    const posting = { draft, bringsHome: undefined, asksAgents: false, followers }
    return { stream, readers, post: await storePost(tx, context, { viewer: author, timestampMs }, posting) }
  })
  if (ended === null) return
  if (ended.post === null) publishStream(bus, ended.stream, ended.readers, { stage: 'dismissed' })
  else announcePost(bus, ended.stream.author_uid, ended.post)
}
