import { atom } from 'jotai'
import { filePieces } from '#rules/exports/file-pieces.ts'
import { withPaths } from '#rules/exports/saved-files.ts'
import {
  type ExportFormat,
  encodedContent,
  inOrder,
  type SavedMessage,
  savedMessage,
} from '#rules/exports/saved-message.ts'
import { isOnGround } from '#rules/ground/ground-message.ts'
import { sizeText } from '#rules/text/size-text.ts'
import { truncate } from '#rules/text/truncate.ts'
import { exportFilesMax, exportFilesMaxBytes } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { type Failure, refusalDetail } from '../../net/calls.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isOnlineAtom } from '../platform/network.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { uidAtom } from '../session/session.ts'
import { areFew, fetchFiles, type WantedFile, wantedFile } from './exported-files.ts'
import { loadMine, loadThread, type OnMessages } from './exported-messages.ts'
import { storedPieces } from './stored-pieces.ts'
import { zipFiles } from './zip-files.ts'

export type ExportScope = 'branch' | 'thread' | 'mine'

export type ExportProgress = { readonly what: 'messages' | 'files'; readonly done: number; readonly of: number | null }

/** How much of the export in progress is loaded; `of` is null until it is known. Null while nothing is exported. */
export const exportProgressAtom = atom<ExportProgress | null>(null)

/** Ends the export in progress; nothing is saved. */
export const cancelExport = atom(null, (_get, set) => set(exportProgressAtom, null))

type Wanted = {
  readonly message: Message
  readonly scope: ExportScope
  readonly format: ExportFormat
  /** An archive with the files beside it, if there are any. */
  readonly withFiles?: boolean
}

/**
 * Saves a branch, a thread or everything that I wrote as a file: what I may see of it, no more. Offline it holds the
 * messages that are on the device. The texts go to the browser's store as they come, and the files too, so that a long
 * thread doesn't fill the page's memory. Resolves to whether a file was saved.
 */
export const exportMessages = atom(null, async (get, set, wanted: Wanted): Promise<boolean> => {
  const { message, scope, format, withFiles = false } = wanted
  let shown: ExportProgress = { what: 'messages', done: 0, of: null }
  set(exportProgressAtom, shown)
  const isCancelled = () => get(exportProgressAtom) !== shown
  const show = (next: ExportProgress): boolean => {
    if (isCancelled()) return false
    shown = next
    set(exportProgressAtom, shown)
    return true
  }
  const stop = (problem: string): false => {
    set(exportProgressAtom, null)
    set(showError, problem, 'export')
    return false
  }
  const saved: Saved[] = []
  const files = new Map<string, readonly WantedFile[]>()
  const onMessages: OnMessages = (messages, done, of) => {
    if (isCancelled()) return false
    const pieces = storedPieces(messages.map(({ content }) => encodedContent(format, content)))
    for (const [at, each] of messages.entries()) {
      saved.push(savedMessage(each, pieces[at] ?? ''))
      if (withFiles && each.attachments) {
        files.set(
          each.id,
          each.attachments.map((file) => wantedFile(file, isOnGround(each))),
        )
      }
    }
    return show({ what: 'messages', done, of })
  }
  const isOfCloud = scope === 'mine' ? get(uidAtom) !== null : get(sourceOfAtom)(message.id).tab === 'cloud'
  const isPartial = isOfCloud && !get(isOnlineAtom)
  const result = scope === 'mine' ? await set(loadMine, onMessages) : await set(loadThread, message, scope, onMessages)
  if (isCancelled()) return false
  if (!result.ok) return stop(problemOf(result))
  const made = await set(makeFile, { ...wanted, saved, files, isPartial }, (done, of) =>
    show({ what: 'files', done, of }),
  )
  if (made === null || isCancelled()) return false
  if (typeof made === 'string') return stop(made)
  set(exportProgressAtom, null)
  get(environmentAtom).saveFile(made.name, made.pieces, made.type)
  set(showSuccess, made.said, 'export')
  return true
})

type Loaded = Wanted & {
  readonly saved: readonly Saved[]
  /** By the message's id. */
  readonly files: ReadonlyMap<string, readonly WantedFile[]>
  readonly isPartial: boolean
}

type Made = {
  readonly name: string
  readonly pieces: readonly BlobPart[]
  readonly type: string
  readonly said: string
}

/**
 * The file, or an archive if there are files; a text for people if it can't be made, null if it isn't wanted any more.
 */
const makeFile = atom(
  null,
  async (
    get,
    set,
    { scope, format, saved, files, isPartial }: Loaded,
    onFile: (done: number, of: number) => boolean,
  ): Promise<Made | string | null> => {
    const at = new Date(get(environmentAtom).nowMs()).toISOString()
    const ordered = inOrder(saved)
    const name = fileName(ordered, scope, at, isPartial)
    const time = new Intl.DateTimeFormat(texts.readersLocale(), { dateStyle: 'medium', timeStyle: 'short' })
    const about = { at, timeOf: (iso: string) => time.format(new Date(iso)), isPartial }
    const end = endOf[format]
    if (files.size === 0) {
      const pieces = [...filePieces(format, ordered, about)]
      return { name: `${name}${end}`, pieces, type: typeOf[format], said: texts.exported(saved.length) }
    }
    const all = [...files.values()].flat()
    if (!areFew(all)) return texts.exportFilesTooMany(exportFilesMax, sizeText(exportFilesMaxBytes))
    const fetched = await set(fetchFiles, all, onFile)
    if (fetched === null) return null
    const pathsOf = (id: string) => (files.get(id) ?? []).map((file) => fetched.paths.get(file.id) ?? null)
    const messages = ordered.map((each) => withPaths(each, pathsOf(each.id)))
    const own = { name: `messages${end}`, bytes: new Blob([...filePieces(format, messages, about)]) }
    const archive = await zipFiles([own, ...fetched.files], at)
    if (archive === null) return texts.exportNotWritten
    const missing = all.length - fetched.files.length
    const said = texts.exportedWithFiles(saved.length, fetched.files.length, missing)
    return { name: `${name}.zip`, pieces: [archive], type: 'application/zip', said }
  },
)

/** A message whose content is in the browser's store. */
type Saved = SavedMessage<BlobPart>

const typeOf: Readonly<Record<ExportFormat, string>> = {
  markdown: 'text/markdown',
  canopy: 'application/json',
  chatgpt: 'application/json',
}

const endOf: Readonly<Record<ExportFormat, string>> = {
  markdown: '.md',
  canopy: '.canopy.json',
  chatgpt: '.chatgpt.json',
}

const fileNameLength = 40

/** Without its ending. */
function fileName([first]: readonly Saved[], scope: ExportScope, at: string, isPartial: boolean): string {
  const words =
    scope === 'mine' ? texts.exportMineFileName : (first?.title ?? truncate(first?.excerpt ?? '', fileNameLength))
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, fileNameLength)
    .replace(/^-|-$/g, '')
  return `${plain || 'canopy'}-${at.slice(0, 10)}${isPartial ? `-${texts.exportPartialFileEnd}` : ''}`
}

const problemOf = (failure: Failure): string => refusalDetail(failure) || texts.exportFailed
