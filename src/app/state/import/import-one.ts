import { atom } from 'jotai'
import { describedBy, type ImportedMessage } from '#rules/imports/parsed-import.ts'
import { idsForLater, messagesOfPart, partStarts } from '#rules/imports/parts.ts'
import { acceptedRecipients, newThreadSettings, type ReplySettings } from '#rules/thread/reply.ts'
import type { ImportResult } from '#wire/import.ts'
import * as texts from '#wire/texts.ts'
import type { ReadConversation } from '../../device/import/read-conversation.ts'
import { type ImportedParts, importPartsIn } from '../../device/local-storage/import-parts.ts'
import { replyDraftAtom } from '../draft/draft-state.ts'
import { importDraftAtom, importOwnerAtom, importTitleAtom, isBuilt, isGroundImportAtom, partsName } from './import.ts'
import { importEnvironmentAtom, openReader } from './import-environment.ts'
import { importOnGround } from './import-on-ground.ts'
import { dropKey, sendPart, type Watch } from './import-part.ts'
import { type Refused, refused } from './import-problem.ts'

/** A conversation of which the first parts are imported: the next one was refused, or not sent any more. */
export type Interrupted = {
  readonly threadId: string
  readonly done: number
  readonly of: number
  readonly messageCount: number
  readonly refused: Refused | null
}

/** Imports one conversation, a long one in parts. */
export const importOne = atom(
  null,
  async (get, set, conversation: ReadConversation, watch: Watch): Promise<ImportResult | Refused | Interrupted> => {
    const { tab, model, found } = get(importDraftAtom)
    if (!isBuilt(tab)) return refused(texts.importFailed)
    const messages = await set(openReader).messages(conversation.id)
    if (watch.isCancelled()) return refused(texts.importCancelled, 'all')
    if (messages.length === 0) return refused(texts.importFileUnreadable)
    const title = found?.conversations.length === 1 ? get(importTitleAtom) : (conversation.title ?? '')
    if (get(isGroundImportAtom)) return set(importOnGround, { ...watch, conversation, messages, title })
    const audience = audienceOf(get(replyDraftAtom)?.settings ?? newThreadSettings)
    const { history } = get(importEnvironmentAtom)
    const result =
      partStarts(messages).length > 1
        ? await set(importInParts, { conversation, messages, title, audience }, watch)
        : await set(sendPart, {
            ...watch,
            conversationId: conversation.id,
            name: JSON.stringify([tab, model, conversation.id, title, audience]),
            about: { ...audience, title, ...describedBy(conversation) },
            messages,
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
    watch: Watch,
  ): Promise<ImportResult | Refused | Interrupted> => {
    const what = partsName(get(importDraftAtom), conversation.id)
    const stored = importPartsIn(get(importEnvironmentAtom).keys, get(importOwnerAtom))
    const { isCancelled, onPart } = watch
    const starts = partStarts(messages)
    const of = starts.length
    let before = stored.find(what)
    let messageCount = 0
    for (let part = before?.done ?? 0; part < of; part += 1) {
      if (before !== null && isCancelled()) return interruptedAt(before, of, messageCount, null)
      onPart(part, of)
      const shared = before?.audience ?? audience
      const ids = new Map(before?.ids)
      const name = JSON.stringify(part === 0 ? [what, part, title, shared] : [what, part])
      const result = await set(sendPart, {
        ...watch,
        conversationId: conversation.id,
        name,
        about: { ...shared, title, ...describedBy(conversation), part: true },
        messages: messagesOfPart(messages, part, ids),
      })
      if ('problem' in result && before !== null && result.isGone === true) {
        stored.drop(what)
        set(dropKey, name)
        return refused(texts.importPartsGone)
      }
      if ('problem' in result) return before === null ? result : interruptedAt(before, of, messageCount, result)
      for (const [at, id] of (result.message_ids ?? []).entries()) ids.set((starts[part] ?? 0) + at, id)
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

const audienceOf = ({ isPublic, recipients }: ReplySettings) => ({
  public: isPublic,
  recipients: [...acceptedRecipients(recipients)],
})
