import type { FastifyInstance } from 'fastify'
import { conversationProblems } from '#rules/imports/conversation.ts'
import { importedTime, parentIndex, placeProblem } from '#rules/imports/placed.ts'
import { storedContent } from '#rules/text/content.ts'
import { storedDescription, storedTitle } from '#rules/text/title.ts'
import type { AgentName } from '#wire/agent.ts'
import { calls } from '#wire/calls.ts'
import type { ConversationImport, ImportMessage, ImportResult } from '#wire/import.ts'
import { descriptionMaxLength, titleMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Caller, defineCall } from '../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer } from '../http/idempotency.ts'
import { undoRate } from '../http/rate-limits.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { findStoredAnswer, saveAnswer } from '../store/messages/idempotency.ts'
import { insertMessage, type Posted } from '../store/messages/posting.ts'
import { checkedRecipients, isPublicFlag } from './input/posting-input.ts'
import { getRegistered } from './input/registered.ts'

export function importRoutes(app: FastifyInstance, context: Context): void {
  type Input = Caller & { readonly body: ConversationImport }

  async function importConversation(
    { viewer, body, request, reply, write }: Input,
    assistant: AgentName,
    title: string,
  ) {
    const { db, clock, bus } = context
    const uid = viewer.uid ?? ''
    const key = idempotencyKey(request)
    const thread = await checkedThread(db, uid, body, assistant, title)
    const imported = await write(async ({ tx, timestampMs }) => {
      const stored = key === null ? null : await findStoredAnswer(tx, uid, key)
      if (stored !== null) return { stored, root: null }
      await getRegistered(tx, uid)
      const root = await insertThread(tx, timestampMs, thread)
      const result: ImportResult = { success: true, thread_id: root.id, message_count: thread.messages.length }
      const answer = { status: 201, body: JSON.stringify(result) }
      if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, answer)
      return { stored: answer, root }
    }, thread.messages.length)
    if (imported.root === null) await undoRate(context, request, 'import')
    else bus.publish({ kind: 'message', change: 'new', id: imported.root.id, unreadUids: imported.root.unreadUids })
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
  readonly title: string
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
  if (problem !== undefined) refuse(400, problem)
  const misplaced = placeProblem(body.messages)
  if (misplaced !== null) refuse(400, misplaced)
  const title = storedTitle(body.title ?? null) ?? initialTitle
  const description = storedDescription(body.description ?? null)
  if (title.length > titleMaxLength) refuse(400, `title must be at most ${titleMaxLength} characters long`)
  if ((description ?? '').length > descriptionMaxLength) {
    refuse(400, `description must be at most ${descriptionMaxLength} characters long`)
  }
  const isPublic = isPublicFlag(body.public)
  const recipients = await checkedRecipients(db, isPublic, uid, body.recipients ?? [])
  return { messages: body.messages, title, description, uid, assistant, public: isPublic, recipients }
}

/** Stores each turn as a reply to its `parent`, else to the previous one. Only the root is unread. */
async function insertThread(tx: Queries, timestampMs: number, thread: Thread): Promise<Posted> {
  const posted: Posted[] = []
  for (const [index, message] of thread.messages.entries()) {
    const { role, content, timestamp } = message
    const draft = {
      parent: posted[parentIndex(message, index) ?? -1] ?? null,
      author_uid: thread.uid,
      content_author: role === 'assistant' ? thread.assistant : thread.uid,
      content: storedContent(content),
      title: index === 0 ? thread.title : null,
      description: index === 0 ? thread.description : null,
      public: thread.public,
      recipients: thread.recipients,
      imported_at: typeof timestamp === 'string' ? importedTime(timestamp) : null,
    }
    posted.push(await insertMessage(tx, timestampMs + index, draft, index > 0))
  }
  return posted[0] ?? refuse(400, texts.importNoMessages)
}
