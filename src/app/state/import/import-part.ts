import { atom } from 'jotai'
import type { MessageToSend } from '#rules/imports/parts.ts'
import type { ConversationImport, ImportResult } from '#wire/import.ts'
import { callTimeoutMs, importTries } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Failure, isNotFound, type Result } from '../../net/calls.ts'
import { areExpired } from '../pending/upload-each.ts'
import { environmentAtom } from '../platform/environment.ts'
import { addFileProblems, importDraftAtom, importOwnerAtom, isBuilt } from './import.ts'
import { importEnvironmentAtom } from './import-environment.ts'
import { forgetUploads, startUploadsAgain, uploadImported } from './import-files.ts'
import { importProblem, type Refused, refused } from './import-problem.ts'

export type Watch = {
  readonly isCancelled: () => boolean
  readonly onPart: (done: number, of: number) => void
  readonly onFiles: (done: number, of: number) => void
}

type Part = Watch & {
  readonly conversationId: string
  readonly name: string
  readonly about: Omit<ConversationImport, 'messages'>
  readonly messages: readonly MessageToSend[]
}

/** Uploads the files of a part, if it has any, then sends it; uploads that have expired begin again, once. */
export const sendPart = atom(null, async (_get, set, { about, ...part }: Part): Promise<ImportResult | Refused> => {
  const { name, messages } = part
  if (!messages.some(({ files }) => files !== undefined)) {
    return set(sendImport, name, { ...about, messages: [...messages] })
  }
  const sendOnce = async (): Promise<ImportResult | Refused> => {
    const uploaded = await set(uploadImported, part)
    if (!('problems' in uploaded)) return uploaded
    const result = await set(sendImport, name, { ...about, messages: [...uploaded.messages] })
    if ('thread_id' in result) set(addFileProblems, uploaded.problems)
    return result
  }
  let result = await sendOnce()
  if ('areFilesGone' in result && result.areFilesGone === true) {
    await set(startUploadsAgain, name)
    result = await sendOnce()
  }
  if ('thread_id' in result) await set(forgetUploads, name)
  return result
})

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
      return { ...failed, isGone: isNotFound(result), areFilesGone: areExpired(result) }
    }
    const isWhole = isExpected(result.data) && (body.part !== true || result.data.message_ids !== undefined)
    if (!isWhole) return refused(texts.importUnexpected)
    if (body.part !== true) set(dropKey, name)
    return result.data
  },
)

export const dropKey = atom(null, (get, _set, name: string) =>
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

const callNames = {
  chatgpt: 'importChatgpt',
  claude: 'importClaude',
  gemini: 'importGemini',
  grok: 'importGrok',
} as const

const isOfThisOne = (failure: Failure): boolean =>
  failure.failure === 'refused' &&
  (failure.status === 400 || failure.status === 413 || failure.code === 'import_needs_review')

const isExpected = (result: Partial<ImportResult> | null): result is ImportResult =>
  result?.success === true && typeof result.thread_id === 'string'
