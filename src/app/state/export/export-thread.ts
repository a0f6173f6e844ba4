import { atom } from 'jotai'
import { canopyFile } from '#rules/exports/canopy-file.ts'
import { chatgptFile } from '#rules/exports/chatgpt-file.ts'
import { markdownFile } from '#rules/exports/markdown-file.ts'
import { branchAround, type SavedMessage, savedMessages, threadsAmong } from '#rules/exports/saved-message.ts'
import { nextWanted } from '#rules/exports/whole-messages.ts'
import { excerpt } from '#rules/text/truncate.ts'
import type { ChronologicalQuery } from '#wire/filters.ts'
import { exportFetchSize, exportMessagesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { Failure, Result } from '../../net/calls.ts'
import { askGround } from '../messages/ground-source.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isOnlineAtom } from '../platform/network.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { uidAtom } from '../session/session.ts'
import { groundOnDevice, mineOnDevice, threadOnDevice } from './messages-on-device.ts'

export type ExportScope = 'branch' | 'thread' | 'mine'
export type ExportFormat = 'markdown' | 'canopy' | 'chatgpt'

type Progress = { readonly done: number; readonly of: number | null }

/** How much of the export in progress is loaded; `of` is null until it is known. Null while nothing is exported. */
export const exportProgressAtom = atom<Progress | null>(null)

/** Ends the export in progress; nothing is saved. */
export const cancelExport = atom(null, (_get, set) => set(exportProgressAtom, null))

type Wanted = { readonly message: Message; readonly scope: ExportScope; readonly format: ExportFormat }

/**
 * Saves a branch, a thread or everything that I wrote as a file: what I may see of it, no more. Offline it holds the
 * messages that are on the device. Resolves to whether a file was saved.
 */
export const exportMessages = atom(null, async (get, set, { message, scope, format }: Wanted): Promise<boolean> => {
  const begun: Progress = { done: 0, of: null }
  let shown = begun
  set(exportProgressAtom, begun)
  const isCancelled = () => get(exportProgressAtom) !== shown
  const onProgress = (progress: Progress): boolean => {
    if (isCancelled()) return false
    shown = progress
    set(exportProgressAtom, progress)
    return true
  }
  const isOfCloud = scope === 'mine' ? get(uidAtom) !== null : get(sourceOfAtom)(message.id).tab === 'cloud'
  const isPartial = isOfCloud && !get(isOnlineAtom)
  const result = scope === 'mine' ? await set(collectMine, onProgress) : await set(collect, message, scope, onProgress)
  if (isCancelled()) return false
  set(exportProgressAtom, null)
  if (!result.ok) {
    set(showError, problemOf(result), 'export')
    return false
  }
  const { saveFile, nowMs } = get(environmentAtom)
  const saved = savedMessages(result.data)
  const at = new Date(nowMs()).toISOString()
  saveFile(fileName(saved, scope, format, at, isPartial), [...piecesOf(saved, format, at, isPartial)], typeOf[format])
  set(showSuccess, texts.exported(saved.length), 'export')
  return true
})

type OnProgress = (progress: Progress) => boolean
type Collected = Result<readonly Message[]>

const tooLong: Failure = {
  ok: false,
  failure: 'refused',
  status: 413,
  detail: texts.exportTooLong(exportMessagesMax),
  retryAfterMs: null,
}
const cancelled: Failure = { ok: false, failure: 'no-answer' }

const collect = atom(
  null,
  async (get, set, message: Message, scope: 'branch' | 'thread', onProgress: OnProgress): Promise<Collected> => {
    const source = get(sourceOfAtom)(message.id)
    if (source.tab === 'cloud' && !get(isOnlineAtom)) {
      return { ok: true, data: await set(threadOnDevice, message.id, scope) }
    }
    const nodes: { readonly id: string; readonly parent_id: string | null }[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof source.skeleton>> = await source.skeleton(message.id, cursor)
      if (!page.ok) return page
      nodes.push(...page.data.nodes)
      cursor = page.data.next_cursor
      if (nodes.length > exportMessagesMax) return tooLong
      if (!onProgress({ done: 0, of: null })) return cancelled
    } while (cursor !== null)
    const branch = scope === 'branch' ? branchAround(nodes, message.id) : null
    const ids = nodes.flatMap(({ id }) => (branch?.has(id) === false ? [] : [id]))
    const { call } = get(environmentAtom)
    const fetch = (wanted: readonly string[]): Promise<Collected> =>
      source.tab === 'ground'
        ? askGround(get(environmentAtom), (store) => store.some(wanted))
        : call('batch', { body: [...wanted] })
    return wholeMessages(ids, fetch, onProgress)
  },
)

async function wholeMessages(
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<Collected>,
  onProgress: OnProgress,
): Promise<Collected> {
  const messages: Message[] = []
  for (let from = 0; from < ids.length; ) {
    const wanted = ids.slice(from, from + exportFetchSize)
    const page = await fetch(wanted)
    if (!page.ok) return page
    messages.push(...page.data)
    from += nextWanted(wanted, page.data)
    if (!onProgress({ done: from, of: ids.length })) return cancelled
  }
  return { ok: true, data: messages }
}

/** Everything I wrote, public and private, whichever thread it is in, and all of Ground. */
const collectMine = atom(null, async (_get, set, onProgress: OnProgress): Promise<Collected> => {
  const cloud = await set(collectMineOfCloud, onProgress)
  if (!cloud.ok) return cloud
  const onCount = (count: number) => onProgress({ done: cloud.data.length + count, of: null })
  const ground = await set(groundOnDevice, onCount)
  if (!ground.ok) return ground
  const all = [...cloud.data, ...ground.data]
  return all.length > exportMessagesMax ? tooLong : { ok: true, data: all }
})

const collectMineOfCloud = atom(null, async (get, set, onProgress: OnProgress): Promise<Collected> => {
  const { call } = get(environmentAtom)
  const uid = get(uidAtom)
  const messages: Message[] = []
  if (uid === null) return { ok: true, data: messages }
  if (!get(isOnlineAtom)) return { ok: true, data: await set(mineOnDevice) }
  let cursor: string | null = null
  do {
    const query: ChronologicalQuery = {
      author_uid: [uid],
      limit: exportFetchSize,
      ...(cursor === null ? {} : { cursor }),
    }
    const page: Awaited<ReturnType<typeof call<'chronological'>>> = await call('chronological', { query })
    if (!page.ok) return page
    messages.push(...page.data.messages)
    cursor = page.data.next_cursor
    if (messages.length > exportMessagesMax) return tooLong
    if (!onProgress({ done: messages.length, of: null })) return cancelled
  } while (cursor !== null)
  return { ok: true, data: messages }
})

function* piecesOf(
  saved: readonly SavedMessage[],
  format: ExportFormat,
  at: string,
  isPartial: boolean,
): Iterable<string> {
  const threads = threadsAmong(saved)
  if (format === 'canopy') return yield* canopyFile(threads, at, isPartial)
  if (format === 'chatgpt') return yield* chatgptFile(threads)
  if (isPartial) yield `*${texts.exportPartial}*\n\n`
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  yield* markdownFile(threads, (iso) => time.format(new Date(iso)))
}

const typeOf: Readonly<Record<ExportFormat, string>> = {
  markdown: 'text/markdown',
  canopy: 'application/json',
  chatgpt: 'application/json',
}

const fileNameLength = 40

function fileName(
  [first]: readonly SavedMessage[],
  scope: ExportScope,
  format: ExportFormat,
  at: string,
  isPartial: boolean,
): string {
  const words = scope === 'mine' ? 'my messages' : (first?.title ?? excerpt(first?.content ?? '', fileNameLength))
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, fileNameLength)
    .replace(/^-|-$/g, '')
  const end = { markdown: '.md', canopy: '.canopy.json', chatgpt: '.chatgpt.json' }[format]
  return `${plain || 'canopy'}-${at.slice(0, 10)}${isPartial ? '-on-this-device' : ''}${end}`
}

const problemOf = (failure: Failure): string => (failure.failure === 'refused' && failure.detail) || texts.exportFailed
