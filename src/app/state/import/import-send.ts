import { atom } from 'jotai'
import { canSend } from '#rules/access/permissions.ts'
import { suspendedText } from '#rules/access/suspension.ts'
import { partCount } from '#rules/imports/parts.ts'
import type { ImportResult } from '#wire/import.ts'
import { importRedirectDelayMs, importRefusedShown } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { ReadImport } from '../../device/import/import-reading.ts'
import type { ReadConversation } from '../../device/import/read-conversation.ts'
import { draftViewerAtom } from '../draft/draft-actions.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import { carryNotices, showError, showSuccess } from '../platform/notices.ts'
import { meAtom } from '../session/session.ts'
import {
  clearFileProblems,
  type ImportedItem,
  importDraftAtom,
  importedPartsAtom,
  setImportedItem,
  setImportProblem,
} from './import.ts'
import { type Interrupted, importOne } from './import-one.ts'
import type { Refused } from './import-problem.ts'

/** The overlay: shown while importing, then with a check mark until the thread opens (section 4). */
type ImportStage =
  | { readonly stage: 'idle' }
  | {
      readonly stage: 'importing'
      /** Conversations, and parts of the current one. */
      readonly done: number
      readonly of: number
      readonly part: number
      readonly parts: number
      /** Of the current part. */
      readonly files: { readonly done: number; readonly of: number }
    }
  | { readonly stage: 'imported'; readonly found: ReadImport | null; readonly count: number; readonly threadId: string }

const idle: ImportStage = { stage: 'idle' }
const stageState = atom<ImportStage>(idle)

/** Stays 'imported' while the result is on screen, so that nobody imports it again while the thread opens. */
export const importStageAtom = atom((get): ImportStage => {
  const stage = get(stageState)
  return stage.stage === 'imported' && stage.found !== get(importDraftAtom).found ? idle : stage
})

/** The only conversation found, or the ones chosen from several. */
export const toImportAtom = atom((get): readonly ReadConversation[] => {
  const { found, chosen } = get(importDraftAtom)
  const conversations = found?.conversations ?? []
  return conversations.length === 1 ? conversations : conversations.filter(({ id }) => chosen.has(id))
})

/** Something chosen, and no read or import in progress. */
const isReadyAtom = atom((get): boolean => {
  const chosen = get(toImportAtom)
  const isIdle = get(importStageAtom).stage === 'idle' && get(importDraftAtom).progress === null
  return isIdle && chosen.length > 0 && chosen.every((conversation) => partCount(conversation) > 0)
})

/** The Import button needs something read, without errors, and no import in progress (section 5). */
export const canImportAtom = atom((get) => get(isReadyAtom) && get(importDraftAtom).found?.errors.length === 0)

/** A single conversation whose only problem is its length: it can be imported in parts (supplement 11). */
export const tooLongAtom = atom((get): ReadConversation | null => {
  const { found } = get(importDraftAtom)
  const [conversation] = found?.conversations ?? []
  const isOnly = found?.conversations.length === 1 && found.errors.length > 0
  return isOnly && conversation !== undefined && partCount(conversation) > 1 ? conversation : null
})

export const canImportInPartsAtom = atom((get) => get(isReadyAtom) && get(tooLongAtom) !== null)

/** Whether some of several chosen conversations were left over by an import that was interrupted. */
export const isContinuedAtom = atom((get): boolean => {
  const { found, items } = get(importDraftAtom)
  if (found?.conversations.length === 1) return false
  const parts = get(importedPartsAtom)
  return get(toImportAtom).some(({ id }) => parts.has(id) || items.get(id)?.stage === 'not-yet')
})

const whyForbiddenAtom = atom((get): string => {
  const suspended = get(meAtom)?.suspended
  return suspended ? suspendedText(suspended) : texts.importForbidden
})

const isCancelledState = atom(false)
export const isImportCancelledAtom = atom((get) => get(isCancelledState))

/** Ends the import after the request in flight. */
export const cancelImport = atom(null, (_get, set) => set(isCancelledState, true))

/**
 * Imports the chosen conversations; resolves to the thread to open, or null if none or several were imported or the
 * person has left the screen.
 */
export const importChosen = atom(null, async (get, set): Promise<string | null> => {
  if (!get(isReadyAtom)) return null
  const isAllowed = canSend(get(draftViewerAtom))
  set(setImportProblem, isAllowed ? null : get(whyForbiddenAtom))
  if (!isAllowed) return null
  const chosen = get(toImportAtom)
  const { found } = get(importDraftAtom)
  const isLeft = () => get(importDraftAtom).found !== found
  const isCancelled = () => get(isCancelledState) || isLeft()
  set(isCancelledState, false)
  set(clearFileProblems)
  let messageCount = 0
  let lastThread: string | null = null
  let isOver = false
  for (const [index, conversation] of chosen.entries()) {
    if (isLeft()) break
    isOver ||= index > 0 && get(isCancelledState)
    if (isOver) {
      set(setImportedItem, conversation.id, { stage: 'not-yet' })
      continue
    }
    const onPart = (part: number, parts: number) => {
      const files = { done: 0, of: 0 }
      set(stageState, { stage: 'importing', done: index, of: chosen.length, part, parts, files })
    }
    const onFiles = (done: number, of: number) =>
      set(stageState, (stage) => (stage.stage === 'importing' ? { ...stage, files: { done, of } } : stage))
    onPart(0, 1)
    const result = await set(importOne, conversation, { isCancelled, onPart, onFiles })
    const { item, refused } = outcomeOf(result)
    if (!isLeft()) {
      set(setImportedItem, conversation.id, item)
      if (refused !== null) set(showProblem, refused.problem)
    }
    isOver = refused?.concerns === 'all'
    messageCount += countOf(result)
    if (item.stage === 'imported') lastThread = item.threadId
  }
  set(stageState, idle)
  const { fileProblems } = get(importDraftAtom)
  if (fileProblems.length > 0) {
    set(showError, texts.importFilesRefused(fileProblems, importRefusedShown), 'import-files')
  }
  if (lastThread === null) return null
  if (chosen.length > 1 || isLeft()) {
    void set(showSuccess, texts.importSucceeded(messageCount))
    return null
  }
  set(stageState, { stage: 'imported', found, count: messageCount, threadId: lastThread })
  await get(environmentAtom).wait(importRedirectDelayMs)
  if (isLeft()) return null
  set(carryNotices)
  return lastThread
})

/** That the server can't be reached is only said until it can be. */
const showProblem = atom(null, (get, set, problem: string) => {
  set(setImportProblem, problem)
  if (problem !== texts.importNeedsNetwork) return
  const stop = set(onNetworkBack, () => {
    stop()
    if (get(importDraftAtom).problem === problem) set(setImportProblem, null)
  })
})

/** What the list says of a conversation after its turn. */
function outcomeOf(result: ImportResult | Refused | Interrupted): { item: ImportedItem; refused: Refused | null } {
  if ('problem' in result) {
    const item =
      result.concerns === 'all' ? ({ stage: 'not-yet' } as const) : ({ stage: 'refused', ...result } as const)
    return { item, refused: result }
  }
  if ('done' in result) return { item: { stage: 'not-yet' }, refused: result.refused }
  return { item: { stage: 'imported', threadId: result.thread_id }, refused: null }
}

function countOf(result: ImportResult | Refused | Interrupted): number {
  if ('problem' in result) return 0
  return 'done' in result ? result.messageCount : result.message_count
}
