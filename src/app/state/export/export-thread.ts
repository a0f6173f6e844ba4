import { atom } from 'jotai'
import { filePieces } from '#rules/exports/file-pieces.ts'
import {
  type ExportFormat,
  encodedContent,
  inOrder,
  type SavedMessage,
  savedMessage,
} from '#rules/exports/saved-message.ts'
import { truncate } from '#rules/text/truncate.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { Failure } from '../../net/calls.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isOnlineAtom } from '../platform/network.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { uidAtom } from '../session/session.ts'
import { loadMine, loadThread, type OnMessages } from './exported-messages.ts'
import { storedPieces } from './stored-pieces.ts'

export type ExportScope = 'branch' | 'thread' | 'mine'

type Progress = { readonly done: number; readonly of: number | null }

/** How much of the export in progress is loaded; `of` is null until it is known. Null while nothing is exported. */
export const exportProgressAtom = atom<Progress | null>(null)

/** Ends the export in progress; nothing is saved. */
export const cancelExport = atom(null, (_get, set) => set(exportProgressAtom, null))

type Wanted = { readonly message: Message; readonly scope: ExportScope; readonly format: ExportFormat }

/**
 * Saves a branch, a thread or everything that I wrote as a file: what I may see of it, no more. Offline it holds the
 * messages that are on the device. The texts go to the browser's store as they come, so that a long thread doesn't fill
 * the page's memory. Resolves to whether a file was saved.
 */
export const exportMessages = atom(null, async (get, set, { message, scope, format }: Wanted): Promise<boolean> => {
  let shown: Progress = { done: 0, of: null }
  set(exportProgressAtom, shown)
  const { saveFile, nowMs } = get(environmentAtom)
  const isCancelled = () => get(exportProgressAtom) !== shown
  const saved: Saved[] = []
  const onMessages: OnMessages = (messages, done, of) => {
    if (isCancelled()) return false
    const pieces = storedPieces(messages.map(({ content }) => encodedContent(format, content)))
    for (const [at, each] of messages.entries()) saved.push(savedMessage(each, pieces[at] ?? ''))
    shown = { done, of }
    set(exportProgressAtom, shown)
    return true
  }
  const isOfCloud = scope === 'mine' ? get(uidAtom) !== null : get(sourceOfAtom)(message.id).tab === 'cloud'
  const isPartial = isOfCloud && !get(isOnlineAtom)
  const result = scope === 'mine' ? await set(loadMine, onMessages) : await set(loadThread, message, scope, onMessages)
  if (isCancelled()) return false
  set(exportProgressAtom, null)
  if (!result.ok) {
    set(showError, problemOf(result), 'export')
    return false
  }
  const at = new Date(nowMs()).toISOString()
  const ordered = inOrder(saved)
  const name = fileName(ordered, scope, format, at, isPartial)
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  const timeOf = (iso: string) => time.format(new Date(iso))
  saveFile(name, [...filePieces(format, ordered, { at, timeOf, isPartial })], typeOf[format])
  set(showSuccess, texts.exported(saved.length), 'export')
  return true
})

/** A message whose content is in the browser's store. */
type Saved = SavedMessage<BlobPart>

const typeOf: Readonly<Record<ExportFormat, string>> = {
  markdown: 'text/markdown',
  canopy: 'application/json',
  chatgpt: 'application/json',
}

const fileNameLength = 40

function fileName(
  [first]: readonly Saved[],
  scope: ExportScope,
  format: ExportFormat,
  at: string,
  isPartial: boolean,
): string {
  const words = scope === 'mine' ? 'my messages' : (first?.title ?? truncate(first?.excerpt ?? '', fileNameLength))
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, fileNameLength)
    .replace(/^-|-$/g, '')
  const end = { markdown: '.md', canopy: '.canopy.json', chatgpt: '.chatgpt.json' }[format]
  return `${plain || 'canopy'}-${at.slice(0, 10)}${isPartial ? '-on-this-device' : ''}${end}`
}

const problemOf = (failure: Failure): string => (failure.failure === 'refused' && failure.detail) || texts.exportFailed
