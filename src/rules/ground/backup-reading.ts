import { descriptionMaxLength, groundBackupVersion, titleMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { momentOf } from '../imports/text/times.ts'
import { agentDisplayName } from '../people/agent-names.ts'
import { contentProblem, textProblem } from '../text/content.ts'
import { parsedJson } from '../text/json.ts'
import { backupFormat } from './backup.ts'
import { type GroundMessage, groundMessage } from './ground-message.ts'

type ReadBackup =
  | { readonly ok: true; readonly threads: readonly (readonly GroundMessage[])[] }
  | { readonly ok: false; readonly problem: string }

const refused = (problem: string): ReadBackup => ({ ok: false, problem })

/** The contents of a backup file, or why it cannot be restored. A file is read as a whole or not at all. */
export function readBackup(text: string): ReadBackup {
  const file = parsedJson(text)
  if (!isRecord(file) || file.format !== backupFormat) return refused(texts.groundNoBackup)
  if (typeof file.version !== 'number' || !Array.isArray(file.threads)) return refused(texts.groundBackupDamaged)
  if (file.version > groundBackupVersion) return refused(texts.groundBackupNewer)
  const seen = new Set<string>()
  const threads: (readonly GroundMessage[])[] = []
  for (const each of file.threads) {
    const thread = threadIn(each, seen)
    if (thread === null) return refused(texts.groundBackupDamaged)
    threads.push(thread)
  }
  return { ok: true, threads }
}

/** The first message is the thread's root; every other replies to an earlier one. No message occurs twice. */
function threadIn(thread: unknown, seen: Set<string>): readonly GroundMessage[] | null {
  if (!isRecord(thread) || !Array.isArray(thread.messages) || thread.messages.length === 0) return null
  const here = new Set<string>()
  const messages: GroundMessage[] = []
  for (const each of thread.messages) {
    const message = messageIn(each, messages[0]?.id ?? null)
    if (message === null || seen.has(message.id)) return null
    const { parent_id: parentId } = message
    if (messages.length === 0 ? parentId !== null : parentId === null || !here.has(parentId)) return null
    seen.add(message.id)
    here.add(message.id)
    messages.push(message)
  }
  return messages
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)

function messageIn(value: unknown, rootId: string | null): GroundMessage | null {
  if (!isRecord(value) || !isId(value.id) || !(value.parent_id === null || isId(value.parent_id))) return null
  const { content, content_author: author } = value
  const title = textIn(value.title, titleMaxLength)
  const description = textIn(value.description, descriptionMaxLength)
  const timestamp = momentIn(value.timestamp)
  const importedAt = value.imported_at === null ? null : momentIn(value.imported_at)
  if (typeof content !== 'string' || contentProblem(content) !== null || textProblem(content) !== null) return null
  const isAuthor = author === null || (typeof author === 'string' && agentDisplayName(author) !== null)
  if (!isAuthor || title === undefined || description === undefined || timestamp === null) return null
  if (importedAt === null && value.imported_at !== null) return null
  const draft = {
    id: value.id,
    parentId: value.parent_id,
    content,
    contentAuthor: author,
    title,
    description,
    importedAt,
  }
  return groundMessage(draft, { rootId: rootId ?? value.id, timestamp })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const momentIn = (value: unknown): string | null => (typeof value === 'string' ? momentOf(Date.parse(value)) : null)

/** Undefined is a value that no message may have. */
function textIn(value: unknown, maxLength: number): string | null | undefined {
  if (value === null) return null
  const isText = typeof value === 'string' && value.length <= maxLength && textProblem(value) === null
  return isText ? value : undefined
}
