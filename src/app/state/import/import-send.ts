import { atom } from 'jotai'
import { canSend } from '#rules/access/permissions.ts'
import { acceptedRecipients, newThreadSettings, type ReplySettings } from '#rules/thread/reply.ts'
import type { ImportResult } from '#wire/import.ts'
import { callTimeoutMs, importRedirectDelayMs, importTries } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { ReadConversation, ReadImport } from '../../device/import/import-reading.ts'
import type { Failure, Result } from '../../net/calls.ts'
import { draftViewerAtom } from '../draft/draft-actions.ts'
import { replyDraftAtom } from '../draft/draft-state.ts'
import { environmentAtom } from '../platform/environment.ts'
import { carryNotices, showSuccess } from '../platform/notices.ts'
import {
  importDraftAtom,
  importOwnerAtom,
  importTitleAtom,
  isBuilt,
  isGroundImportAtom,
  noteImportProblem,
  noteItem,
} from './import.ts'
import { importEnvironmentAtom, openReader } from './import-environment.ts'
import { importOnGround } from './import-on-ground.ts'
import { importProblem, type Refused, refused } from './import-problem.ts'

/** The overlay: shown while importing, then with a check mark until the thread opens (section 4). */
export type ImportStage =
  | { readonly at: 'idle' }
  | { readonly at: 'importing'; readonly done: number; readonly of: number }
  | { readonly at: 'imported'; readonly found: ReadImport | null; readonly count: number; readonly threadId: string }

const idle: ImportStage = { at: 'idle' }
const stageState = atom<ImportStage>(idle)

/** Stays 'imported' while the result is on screen, so that nobody imports it again while the thread opens. */
export const importStageAtom = atom((get): ImportStage => {
  const stage = get(stageState)
  return stage.at === 'imported' && stage.found !== get(importDraftAtom).found ? idle : stage
})

/** The only conversation found, or the ones chosen from several. */
export const toImportAtom = atom((get): readonly ReadConversation[] => {
  const { found, chosen } = get(importDraftAtom)
  const conversations = found?.conversations ?? []
  return conversations.length === 1 ? conversations : conversations.filter(({ id }) => chosen.has(id))
})

/** The Import button needs something read, without errors, and no import in progress (section 5). */
export const canImportAtom = atom((get): boolean => {
  const { found, progress } = get(importDraftAtom)
  const isReady = found !== null && found.errors.length === 0 && progress === null
  return isReady && get(importStageAtom).at === 'idle' && get(toImportAtom).length > 0
})

/**
 * Imports the chosen conversations; resolves to the thread to open, or null if none or several were imported or the
 * person has left the screen.
 */
export const importChosen = atom(null, async (get, set): Promise<string | null> => {
  if (!get(canImportAtom)) return null
  const isAllowed = canSend(get(draftViewerAtom))
  set(noteImportProblem, isAllowed ? null : texts.importForbidden)
  if (!isAllowed) return null
  const chosen = get(toImportAtom)
  const { found } = get(importDraftAtom)
  const isLeft = () => get(importDraftAtom).found !== found
  let messageCount = 0
  let lastThread: string | null = null
  for (const [index, conversation] of chosen.entries()) {
    set(stageState, { at: 'importing', done: index, of: chosen.length })
    const result = await set(importOne, conversation)
    if ('problem' in result) {
      set(noteItem, conversation.id, { at: 'refused', problem: result.problem })
      set(noteImportProblem, result.problem)
      if (result.concerns === 'all') break
      continue
    }
    messageCount += result.message_count
    lastThread = result.thread_id
    set(noteItem, conversation.id, { at: 'imported', threadId: result.thread_id })
  }
  set(stageState, idle)
  if (lastThread === null) return null
  if (chosen.length > 1 || isLeft()) {
    void set(showSuccess, texts.importSucceeded(messageCount))
    return null
  }
  set(stageState, { at: 'imported', found, count: messageCount, threadId: lastThread })
  await get(environmentAtom).wait(importRedirectDelayMs)
  if (isLeft()) return null
  set(carryNotices)
  return lastThread
})

const importOne = atom(null, async (get, set, conversation: ReadConversation): Promise<ImportResult | Refused> => {
  const { tab, model, found } = get(importDraftAtom)
  if (!isBuilt(tab)) return refused(texts.importFailed)
  const messages = await set(openReader).messages(conversation.id)
  const title = found?.conversations.length === 1 ? get(importTitleAtom) : (conversation.title ?? '')
  if (get(isGroundImportAtom)) return set(importOnGround, { conversation, messages, title })
  const settings = get(replyDraftAtom)?.settings ?? newThreadSettings
  const body = { ...audienceOf(settings), title, messages: [...messages] }
  const words = JSON.stringify([tab, model, conversation.id, title, audienceOf(settings)])
  const owner = get(importOwnerAtom)
  const { history, keys } = get(importEnvironmentAtom)
  const { call, newId } = get(environmentAtom)
  const idempotencyKey = keys.find(owner, words) ?? newId()
  keys.save(owner, words, idempotencyKey)

  const result = await set(askPatiently, () =>
    tab === 'cursor'
      ? call('importCursor', { body: { ...body, model }, idempotencyKey })
      : call(callNames[tab], { body, idempotencyKey }),
  )
  if (!result.ok) return refused(importProblem(result), isOfThisOne(result) ? 'this-one' : 'all')
  if (!isExpected(result.data)) return refused(texts.importUnexpected)
  history.save(owner, conversation.id, result.data.thread_id)
  keys.drop(owner, words)
  return result.data
})

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

const isExpected = (result: Partial<ImportResult> | null): boolean =>
  result?.success === true && typeof result.thread_id === 'string'
