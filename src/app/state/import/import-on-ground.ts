import { atom } from 'jotai'
import { importedThread } from '#rules/ground/imported-thread.ts'
import type { ImportedMessage } from '#rules/imports/parsed-import.ts'
import type { ImportResult } from '#wire/import.ts'
import * as texts from '#wire/texts.ts'
import type { ReadConversation } from '../../device/import/read-conversation.ts'
import { askGround } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { filesOnGround } from './ground-import-files.ts'
import { addFileProblems, importDraftAtom, importOwnerAtom, isBuilt } from './import.ts'
import { importEnvironmentAtom } from './import-environment.ts'
import { importProblem, type Refused, refused } from './import-problem.ts'

type Read = {
  readonly conversation: ReadConversation
  readonly messages: readonly ImportedMessage[]
  readonly title: string
  readonly isCancelled: () => boolean
  readonly onFiles: (done: number, of: number) => void
}

/** Turns a conversation into a thread on this device: nothing is sent. */
export const importOnGround = atom(
  null,
  async (get, set, { conversation, messages, title, onFiles, isCancelled }: Read): Promise<ImportResult | Refused> => {
    const { tab, model } = get(importDraftAtom)
    if (!isBuilt(tab)) return refused(texts.importFailed)
    const environment = get(environmentAtom)
    const drafts = importedThread({
      messages,
      title: title.trim() === '' ? texts.importDefaultTitle(tab) : title,
      description: conversation.description ?? null,
      assistant: tab === 'cursor' ? model : tab,
      ids: messages.map(() => environment.newId()),
    })
    const found = await set(filesOnGround, { conversationId: conversation.id, messages, drafts, onFiles, isCancelled })
    if (found === 'cancelled') return refused(texts.importCancelled, 'all')
    const result = await askGround(environment, (store) => store.add(found.drafts, environment.nowMs(), found.stored))
    if (!result.ok) return refused(importProblem(result), 'all')
    set(addFileProblems, found.problems)
    void environment.deviceStorage.askToKeep()
    const threadId = drafts[0]?.id ?? ''
    get(importEnvironmentAtom).history.save(get(importOwnerAtom), conversation.id, threadId)
    return { success: true, thread_id: threadId, message_count: drafts.length }
  },
)
