import { type Viewer, visitor } from '../access/viewer.ts'
import { type Audience, canSee } from '../access/visibility.ts'
import { agentDisplayName } from '../people/agent-names.ts'
import { answerAudience } from './addressed.ts'
import { type AttachedFile, nothingRead, type ReadFiles, withFiles } from './attached.ts'

/** A message of the path from the root to the request, root first. */
export type PathMessage = Audience & {
  readonly content: string
  readonly content_author: string
  readonly author_display_name: string | null
  readonly author_user_tag: string | null
  readonly files?: readonly AttachedFile[]
  /** Messages between the root and this one weren't read at all. */
  readonly isAfterGap?: boolean
}

/** A message as a model reads it; `own` marks what this agent wrote itself. */
export type Turn = {
  readonly author: string
  readonly tag: string | null
  readonly content: string
  readonly own: boolean
  /** The ids of the pictures that come with it. */
  readonly pictures?: readonly string[]
  readonly isAfterGap?: boolean
}

/**
 * Which messages every reader of the answer may see: a public answer is read by everyone, a private one by the
 * request's author and its human recipients. Nothing else reaches the model, whether it is on the path or looked up.
 */
export function seenByEveryReader(request: Audience): (message: Audience) => boolean {
  const answer = answerAudience(request)
  const readers = answer.recipients.map((uid): Viewer => ({ uid, status: null }))
  return (message) => message.public || (!answer.public && readers.every((reader) => canSee(reader, message)))
}

/** One reader of the answer: whatever all of them may see, this one may. */
export function anyReader(request: Audience): Viewer {
  const { public: isPublic, recipients } = answerAudience(request)
  const [uid = null] = isPublic ? [] : recipients
  return uid === null ? visitor : { uid, status: null }
}

/** What an agent reads (supplement 8): the messages of the path that every reader of its answer may see. */
export function contextTurns(
  path: readonly PathMessage[],
  request: Audience,
  agent: string,
  read: ReadFiles = nothingRead,
): readonly Turn[] {
  const isSeen = seenByEveryReader(request)
  const gap = path.findIndex(({ isAfterGap }) => isAfterGap === true)
  const afterGap = gap === -1 ? null : path.slice(gap).find(isSeen)
  return path.filter(isSeen).map((message) => {
    const turn = { ...turnOf(message, agent), ...(message === afterGap && { isAfterGap: true }) }
    const { files = [] } = message
    if (files.length === 0) return turn
    const pictures = files.flatMap(({ id }) => (read.pictures.has(id) ? [id] : []))
    return { ...turn, content: withFiles(message.content, files, read), pictures }
  })
}

/** A message as a model reads it. An e-mail address is never used as a name: not every reader may see it. */
export function turnOf(message: PathMessage, agent: string): Turn {
  const { author_uid, content_author, author_display_name, author_user_tag, content } = message
  const writtenAs = agentDisplayName(content_author)
  const person = author_display_name || author_user_tag || 'Someone'
  const isPosting = writtenAs !== null && author_uid !== content_author
  const author = isPosting ? `${person}, posting as ${writtenAs}` : author_display_name || writtenAs || person
  return { author, tag: author_user_tag, content, own: author_uid === agent }
}
