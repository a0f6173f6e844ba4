import { branchHomeLengthMax, mapExcerptLength, sourcesMax } from '#wire/limits.ts'
import type { BroughtHome, Message } from '#wire/message.ts'
import { canReply } from '../access/permissions.ts'
import { isReadByAll } from '../access/sources.ts'
import type { Viewer } from '../access/viewer.ts'
import { storedRecipients } from '../access/visibility.ts'
import { authorOf } from '../people/author.ts'
import { titleOrExcerpt } from '../text/truncate.ts'
import type { Forest } from './forest.ts'
import { acceptedRecipients, type ReplySettings } from './reply.ts'

/** The fork where a branch began, and the messages of the branch from there down to the one that is brought home. */
export type PathToFork = { readonly fork: Message; readonly branch: readonly Message[] }

/**
 * From a message up to the nearest one with several replies; null if there is none among the loaded ones (section 4
 * Bring home).
 */
export function pathToFork(forest: Forest, message: Message): PathToFork | null {
  const up = [message]
  for (let at = message; up.length <= branchHomeLengthMax; ) {
    const parent = forest.messages.get(at.parent_id ?? '')
    if (parent === undefined) return null
    if (parent.reply_count > 1) return { fork: parent, branch: up.reverse() }
    up.push(parent)
    at = parent
  }
  return null
}

/** Whoever may reply to the fork may bring a branch home to it (section 4 Bring home). */
export function canBringHome(viewer: Viewer, forest: Forest, message: Message): boolean {
  if (message.parent_id === null) return false
  const way = pathToFork(forest, message)
  return way !== null && canReply(viewer, way.fork)
}

/** The messages of a branch that can be sources: those nearest to its end, if it is long. */
export const possibleSources = ({ branch }: PathToFork): readonly Message[] => branch.slice(-sourcesMax)

/** Whether everyone who will be able to read the new message may see this one (section 4 Bring home). */
export function canUse(source: Message, uid: string, { isPublic, recipients }: ReplySettings): boolean {
  const stored = storedRecipients(isPublic, uid, acceptedRecipients(recipients))
  return isReadByAll({ public: isPublic, author_uid: uid, recipients: stored }, source)
}

/** What a post that is not sent yet brings home, as the server will say it. */
export const broughtHomeOf = (from: string, sources: readonly Message[]): BroughtHome => ({
  from,
  sources: sources.map((source) => ({
    id: source.id,
    author: authorOf(source).name,
    excerpt: titleOrExcerpt(source.title, source.content, mapExcerptLength),
  })),
})
