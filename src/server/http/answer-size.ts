import type { Viewer } from '#rules/access/viewer.ts'
import { altMaxLength, answerMaxBytes, storedFileNameMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { Queries } from '../store/database/database.ts'
import { type ViewOptions, viewMessages } from '../store/messages/view.ts'

const viewedAtOnce = 250

/**
 * The messages of a long list that fit into one answer. The others are hardly read from the database: thousands may be
 * requested.
 */
export async function viewFitting(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  options: ViewOptions,
): Promise<Message[]> {
  const shown: Message[] = []
  for (let from = 0; from < ids.length; from += viewedAtOnce) {
    shown.push(...(await viewMessages(db, viewer, ids.slice(from, from + viewedAtOnce), options)))
    const fitted = fitting(shown)
    if (fitted.length < shown.length) return fitted
  }
  return shown
}

/** As many messages from the front as fit into one answer of 2 MiB, at least one (supplement 4). */
export function fitting(messages: readonly Message[], maxBytes = answerMaxBytes): Message[] {
  if (messages.reduce((sum, message) => sum + roomiest(message), 0) <= maxBytes) return [...messages]
  let bytes = 0
  const firstTooMany = messages.findIndex((message, index) => {
    bytes += Buffer.byteLength(JSON.stringify(message)) + 1
    return index > 0 && bytes > maxBytes - 4_096
  })
  return firstTooMany === -1 ? [...messages] : messages.slice(0, firstTooMany)
}

/** An upper bound without serialising: a character takes six bytes at most. */
const roomiest = (message: Message): number =>
  6 * (message.content.length + (message.title?.length ?? 0) + (message.description?.length ?? 0)) +
  40 * message.child_ids.length +
  1_000 * (message.brought_home?.sources.length ?? 0) +
  500 * ((message.looked_up?.calls.length ?? 0) + 2 * (message.looked_up?.messages.length ?? 0)) +
  attachmentRoom * (message.attachments?.length ?? 0) +
  500 * (message.recipients.length + 4)

/** Of one file: its name, its alternative text and the rest. */
const attachmentRoom = 6 * (storedFileNameMaxLength + altMaxLength) + 500
