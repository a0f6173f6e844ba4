import { atom } from 'jotai'
import type { ImportedMessage } from '#rules/imports/parsed-import.ts'
import { idsForLater, messagesOfPart, partCount } from '#rules/imports/parts.ts'
import { acceptedRecipients, newThreadSettings, type ReplySettings } from '#rules/thread/reply.ts'
import type { ConversationImport, ImportResult } from '#wire/import.ts'
import { callTimeoutMs, importMessagesMax, importTries } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { ReadConversation } from '../../device/import/import-reading.ts'
import { type ImportedParts, importPartsIn } from '../../device/local-storage/import-parts.ts'
import { type Failure, isNotFound, type Result } from '../../net/calls.ts'
import { replyDraftAtom } from '../draft/draft-state.ts'
import { environmentAtom } from '../platform/environment.ts'
import { importDraftAtom, importOwnerAtom, importTitleAtom, isBuilt, isGroundImportAtom, partsName } from './import.ts'
import { importEnvironmentAtom, openReader } from './import-environment.ts'
import { importOnGround } from './import-on-ground.ts'
import { importProblem, type Refused, refused } from './import-problem.ts'

/** A conversation of which the first parts are imported: the next one was refused, or not sent any more. */
export type Interrupted = {
  readonly threadId: string
  readonly done: number
  readonly of: number
  readonly messageCount: number
  readonly refused: Refused | null
}

type Watch = { readonly isCancelled: () => boolean; readonly onPart: (done: number, of: number) => void }

/** Imports one conversation, a long one in parts. */
export const importOne = atom(
  null,
  async (get, set, conversation: ReadConversation, watch: Watch): Promise<ImportResult | Refused | Interrupted> => {
    const { tab, model, found } = get(importDraftAtom)
    if (!isBuilt(tab)) return refused(texts.importFailed)
    const messages = await set(openReader).messages(conversation.id)
    if (messages.length === 0) return refused(texts.importFileUnreadable)
    const title = found?.conversations.length === 1 ? get(importTitleAtom) : (conversation.title ?? '')
    if (get(isGroundImportAtom)) return set(importOnGround, { conversation, messages, title })
    const audience = audienceOf(get(replyDraftAtom)?.settings ?? newThreadSettings)
    const { history } = get(importEnvironmentAtom)
    const result =
      messages.length > importMessagesMax
        ? await set(importInParts, { conversation, messages, title, audience }, watch)
        : await set(sendImport, JSON.stringify([tab, model, conversation.id, title, audience]), {
            ...audience,
            title,
            messages: [...messages],
          })
    if ('thread_id' in result) history.save(get(importOwnerAtom), conversation.id, result.thread_id)
    return result
  },
)

type Long = {
  readonly conversation: ReadConversation
  readonly messages: readonly ImportedMessage[]
  readonly title: string
  readonly audience: ImportedParts['audience']
}

/**
 * Sends the parts that are missing, each under the messages of earlier ones. After each part the device knows how far
 * it has come, so an interrupted import continues with the next one.
 */
const importInParts = atom(
  null,
  async (
    get,
    set,
    { conversation, messages, title, audience }: Long,
    { isCancelled, onPart }: Watch,
  ): Promise<ImportResult | Refused | Interrupted> => {
    const what = partsName(get(importDraftAtom), conversation.id)
    const stored = importPartsIn(get(importEnvironmentAtom).keys, get(importOwnerAtom))
    const of = partCount({ count: messages.length, problems: [] })
    let before = stored.find(what)
    let messageCount = 0
    for (let part = before?.done ?? 0; part < of; part += 1) {
      if (before !== null && isCancelled()) return interruptedAt(before, of, messageCount, null)
      onPart(part, of)
      const shared = before?.audience ?? audience
      const ids = new Map(before?.ids)
      const name = JSON.stringify(part === 0 ? [what, part, title, shared] : [what, part])
      const body = { ...shared, title, messages: [...messagesOfPart(messages, part, ids)], part: true }
      const result = await set(sendImport, name, body)
      if ('problem' in result && before !== null && result.isGone === true) {
        stored.drop(what)
        set(dropKey, name)
        return refused(texts.importPartsGone)
      }
      if ('problem' in result) return before === null ? result : interruptedAt(before, of, messageCount, result)
      for (const [at, id] of (result.message_ids ?? []).entries()) ids.set(part * importMessagesMax + at, id)
      const later = idsForLater(messages, part, ids)
      before = { threadId: result.thread_id, done: part + 1, ids: [...later], audience: shared }
      stored.save(what, before)
      set(dropKey, name)
      messageCount += result.message_count
    }
    stored.drop(what)
    return { success: true, thread_id: before?.threadId ?? '', message_count: messageCount }
  },
)

const interruptedAt = (
  { threadId, done }: ImportedParts,
  of: number,
  messageCount: number,
  refused: Refused | null,
): Interrupted => ({ threadId, done, of, messageCount, refused })

/** Sends one import; `name` identifies it, so that a repeat has the same key until its response is here. */
const sendImport = atom(
  null,
  async (get, set, name: string, body: ConversationImport): Promise<ImportResult | Refused> => {
    const { tab, model } = get(importDraftAtom)
    if (!isBuilt(tab)) return refused(texts.importFailed)
    const owner = get(importOwnerAtom)
    const { keys } = get(importEnvironmentAtom)
    const { call, newId } = get(environmentAtom)
    const idempotencyKey = keys.find(owner, name) ?? newId()
    keys.save(owner, name, idempotencyKey)
    const result = await set(askPatiently, () =>
      tab === 'cursor'
        ? call('importCursor', { body: { ...body, model }, idempotencyKey })
        : call(callNames[tab], { body, idempotencyKey }),
    )
    if (!result.ok) {
      const failed = refused(importProblem(result), isOfThisOne(result) ? 'this-one' : 'all')
      return { ...failed, isGone: isNotFound(result) }
    }
    const isWhole = isExpected(result.data) && (body.part !== true || result.data.message_ids !== undefined)
    if (!isWhole) return refused(texts.importUnexpected)
    if (body.part !== true) set(dropKey, name)
    return result.data
  },
)

const dropKey = atom(null, (get, _set, name: string) =>
  get(importEnvironmentAtom).keys.drop(get(importOwnerAtom), name),
)

/**
 * Storing a long conversation may take the server longer than the call's timeout: a retry gets the result once it is
 * done.
 */
const askPatiently = atom(
  null,
  async (get, _set, ask: () => Promise<Result<ImportResult>>): Promise<Result<ImportResult>> => {
    const { nowMs } = get(environmentAtom)
    for (let left = importTries - 1; ; left -= 1) {
      const askedMs = nowMs()
      const result = await ask()
      const isSlow = !result.ok && result.failure === 'no-answer' && nowMs() - askedMs >= callTimeoutMs
      if (!isSlow || left === 0) return result
    }
  },
)

const audienceOf = ({ isPublic, recipients }: ReplySettings) => ({
  public: isPublic,
  recipients: [...acceptedRecipients(recipients)],
})

const callNames = {
  chatgpt: 'importChatgpt',
  claude: 'importClaude',
  gemini: 'importGemini',
  grok: 'importGrok',
} as const

const isOfThisOne = (failure: Failure): boolean =>
  failure.failure === 'refused' && (failure.status === 400 || failure.status === 413)

const isExpected = (result: Partial<ImportResult> | null): result is ImportResult =>
  result?.success === true && typeof result.thread_id === 'string'
