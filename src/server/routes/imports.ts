import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { isAuthor } from '#rules/access/visibility.ts'
import { conversationProblems } from '#rules/imports/conversation.ts'
import { importedTime, parentIndex, placeProblem } from '#rules/imports/message-places.ts'
import { storedContent } from '#rules/text/content.ts'
import { storedDescription, storedTitle } from '#rules/text/title.ts'
import type { AgentName } from '#wire/agent.ts'
import { calls } from '#wire/calls.ts'
import type { ConversationImport, ImportMessage, ImportResult } from '#wire/import.ts'
import { descriptionMaxLength, titleMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Caller, defineCall } from '../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer } from '../http/idempotency.ts'
import { undoRate } from '../http/rates/rate-limits.ts'
import { allow, found, problemOf, refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { canAttach } from '../store/messages/attachments/attachments.ts'
import { followAutomatically, newFollowers } from '../store/messages/following/automatic-follows.ts'
import { findStoredAnswer, saveAnswer } from '../store/messages/idempotency.ts'
import { insertMessage, type Posted } from '../store/messages/posting.ts'
import { allTopsAbove, type Top } from '../store/messages/tree/outline.ts'
import { visibleAmong } from '../store/messages/unread/seen.ts'
import { viewMessages } from '../store/messages/view.ts'
import { checkedRecipients, isPublicFlag, refuseUnknown } from './input/posting-input.ts'
import { wellFormedIds } from './input/visible-message.ts'
import { needReview } from './message/needs-review.ts'
import { refuseTooSoon } from './message/slow-mode.ts'

export function importRoutes(app: FastifyInstance, context: Context): void {
  type Input = Caller & { readonly body: ConversationImport }

  async function importConversation(
    { viewer: caller, body, request, reply, write }: Input,
    assistant: AgentName,
    title: string,
  ) {
    const { db, clock, bus } = context
    const uid = caller.uid ?? ''
    const key = idempotencyKey(request)
    const thread = await checkedThread(db, uid, body, assistant, title)
    await partParents(db, caller, thread)
    if (thread.public) await refuseWordsToReview(db, thread)
    const imported = await write(
      async ({ tx, timestampMs, viewer, requireRegistered }) => {
        const stored = key === null ? null : await findStoredAnswer(tx, uid, key)
        if (stored !== null) return { stored, first: null }
        requireRegistered()
        await refuseUnknown(tx, body.recipients)
        // All at once, so that no two messages have the same file.
        const files = thread.messages.flatMap(({ attachments }) => attachments ?? [])
        if (!(await canAttach(tx, uid, files))) refuse(400, 'attachment_unusable')
        const { parents, top } = await partParents(tx, viewer, thread)
        if (top !== null) await refusePartTooSoon(tx, viewer, top.root_id, timestampMs)
        const posted = await insertThread(tx, timestampMs, thread, parents)
        const first = posted[0] ?? refuse(400, 'import_no_messages')
        if (first.id === first.root_id) {
          const followers = await newFollowers(tx, null, [uid, ...thread.recipients])
          await followAutomatically(tx, first, followers, timestampMs)
        }
        const ids = posted.map(({ id }) => id)
        const result: ImportResult = { success: true, thread_id: top?.id ?? first.id, message_count: ids.length }
        const answer = {
          status: 201,
          body: JSON.stringify(body.part === true ? { ...result, message_ids: ids } : result),
        }
        if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, answer)
        return { stored: answer, first }
      },
      { count: thread.messages.length, changesPublic: thread.public ? 'anything' : 'nothing' },
    )
    const { first } = imported
    if (first === null) await undoRate(context, request, 'import')
    else {
      const { id, unreadUids, readers } = first
      bus.publish({ kind: 'message', change: 'new', id, unreadUids, readers })
    }
    return sendStoredAnswer(reply, imported.stored)
  }

  const services = [
    [calls.importChatgpt, 'chatgpt'],
    [calls.importClaude, 'claude'],
    [calls.importGemini, 'gemini'],
    [calls.importGrok, 'grok'],
  ] as const
  for (const [call, service] of services) {
    defineCall(app, context, call, (input) => importConversation(input, service, texts.importDefaultTitle(service)))
  }
  defineCall(app, context, calls.importCursor, (input) =>
    importConversation(input, input.body.model ?? 'chatgpt', texts.importDefaultTitle('cursor')),
  )
}

type Thread = {
  readonly messages: readonly ImportMessage[]
  readonly title: string | null
  readonly description: string | null
  readonly uid: string
  readonly assistant: AgentName
  readonly public: boolean
  readonly recipients: readonly string[]
}

/** The conversation as a thread to store; 400 with the specification's text if it exceeds a limit. */
async function checkedThread(
  db: Queries,
  uid: string,
  body: ConversationImport,
  assistant: AgentName,
  initialTitle: string,
): Promise<Thread> {
  const [problem] = conversationProblems(body.messages)
  if (problem !== undefined) refuse(400, ...problemOf(problem))
  const misplaced = placeProblem(body.messages)
  if (misplaced !== null) refuse(400, ...misplaced)
  const title = storedTitle(body.title ?? null) ?? (body.untitled === true ? null : initialTitle)
  const description = storedDescription(body.description ?? null)
  if ((title ?? '').length > titleMaxLength) refuse(400, 'title_too_long', { max: titleMaxLength })
  if ((description ?? '').length > descriptionMaxLength) {
    refuse(400, 'description_too_long', { max: descriptionMaxLength })
  }
  const isPublic = isPublicFlag(body.public)
  const recipients = await checkedRecipients(db, isPublic, uid, body.recipients ?? [])
  return { messages: body.messages, title, description, uid, assistant, public: isPublic, recipients }
}

/** The first posts of a new person are reviewed one by one; a whole conversation is refused instead. */
async function refuseWordsToReview(db: Queries, { uid, title, description, messages }: Thread): Promise<void> {
  const read = [title ?? '', description ?? '', ...messages.map(({ content }) => content)]
  const files = messages.flatMap(({ attachments }) => attachments ?? [])
  if (await needReview(db, uid, read, files)) refuse(403, 'import_needs_review')
}

type Parents = ReadonlyMap<string, Pick<Posted, 'id' | 'root_id'>>

/**
 * The messages that a following part hangs under: visible (404), imported by the same person (403), in one thread and
 * with the part's visibility (400). Their thread is what the importer can reach: hidden messages don't connect them.
 */
async function partParents(
  db: Queries,
  viewer: Viewer,
  thread: Thread,
): Promise<{ readonly parents: Parents; readonly top: Top | null }> {
  const ids = [...new Set(thread.messages.flatMap(({ parent_id }) => parent_id ?? []))]
  if (ids.length === 0) return { parents: new Map(), top: null }
  const visible = await viewMessages(db, viewer, wellFormedIds(ids), { excerpt: 0 })
  found(visible.length === ids.length ? visible : null)
  allow(
    visible.every((message) => isAuthor(viewer, message)),
    'import_part_foreign',
  )
  if (visible.some((message) => message.public !== thread.public)) refuse(400, 'import_parts_differ')
  const [top = null, ...otherTops] = await allTopsAbove(db, viewer, ids)
  if (otherTops.length > 0) refuse(400, 'import_parts_scattered')
  const parents = await visibleAmong(db, viewer, ids)
  return { parents: new Map(parents.map((parent) => [parent.id, parent])), top }
}

/**
 * In the importer's own thread, as an import is one, parts don't wait. Elsewhere a part is a reply, and waits like one.
 */
async function refusePartTooSoon(tx: Queries, viewer: Viewer, rootId: string, nowMs: number): Promise<void> {
  const root = await tx.selectFrom('messages').select('author_uid').where('id', '=', rootId).executeTakeFirstOrThrow()
  if (!isAuthor(viewer, root)) await refuseTooSoon(tx, viewer, rootId, nowMs)
}

/** Stores each turn as a reply to its parent, else to the previous one. Only the root is unread. */
async function insertThread(
  tx: Queries,
  timestampMs: number,
  thread: Thread,
  parents: Parents,
): Promise<readonly Posted[]> {
  const posted: Posted[] = []
  for (const [index, message] of thread.messages.entries()) {
    const { role, content, timestamp, parent_id, attachments = [] } = message
    const parent = parents.get(parent_id ?? '') ?? posted[parentIndex(message, index) ?? -1] ?? null
    const draft = {
      parent,
      author_uid: thread.uid,
      content_author: role === 'assistant' ? thread.assistant : thread.uid,
      content: storedContent(content),
      title: parent === null ? thread.title : null,
      description: parent === null ? thread.description : null,
      public: thread.public,
      recipients: thread.recipients,
      imported_at: typeof timestamp === 'string' ? importedTime(timestamp) : null,
      attachments,
    }
    posted.push(await insertMessage(tx, timestampMs + index, draft, { isQuiet: parent !== null }))
  }
  return posted
}
