import { atom } from 'jotai'
import { groundUid } from '#rules/ground/ground-message.ts'
import { partCount } from '#rules/imports/parts.ts'
import type { CursorModel, ImportService } from '#wire/import.ts'
import type { importServices } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { ImportSource, OnProgress, ReadImport } from '../../device/import/import-reading.ts'
import type { ReadConversation } from '../../device/import/read-conversation.ts'
import { type ImportedParts, importPartsIn } from '../../device/local-storage/import-parts.ts'
import { isGroundDraft } from '../draft/draft-actions.ts'
import { replyDraftAtom } from '../draft/draft-state.ts'
import { uidAtom } from '../session/session.ts'
import { closeReader, importEnvironmentAtom, openReader } from './import-environment.ts'

export type FoundItem = ReadConversation
export type PartlyImported = ImportedParts

export type ImportTab = (typeof importServices)[number]

/** The result for one of several chosen conversations. */
export type ImportedItem =
  | { readonly stage: 'imported'; readonly threadId: string }
  | { readonly stage: 'refused'; readonly problem: string }
  /** Not tried, or interrupted between two parts: stays chosen. */
  | { readonly stage: 'not-yet' }

type ImportDraft = {
  readonly tab: ImportTab
  readonly source: ImportSource | null
  readonly found: ReadImport | null
  /** Name of the file being read, or null. */
  readonly progress: string | null
  /** How many conversations of it have been read. */
  readonly conversationsRead: number
  /** The title typed by the person; null means the title found in the text. */
  readonly title: string | null
  readonly model: CursorModel
  readonly chosen: ReadonlySet<string>
  readonly items: ReadonlyMap<string, ImportedItem>
  /** Why the last import failed. */
  readonly problem: string | null
  /** Which files it left out, and why. */
  readonly fileProblems: readonly string[]
}

const emptyDraft: ImportDraft = {
  tab: 'chatgpt',
  source: null,
  found: null,
  progress: null,
  conversationsRead: 0,
  title: null,
  model: 'chatgpt',
  chosen: new Set(),
  items: new Map(),
  problem: null,
  fileProblems: [],
}

const draftState = atom<ImportDraft>(emptyDraft)
export const importDraftAtom = atom((get) => get(draftState))

/** X and Reddit are shown but can't be imported yet. */
export const isBuilt = (tab: ImportTab): tab is ImportService => tab !== 'x' && tab !== 'reddit'

/** Another tab clears text, file, preview and errors (section 4 Import). */
export const chooseImportTab = atom(null, (get, set, tab: ImportTab) => {
  set(closeReader)
  set(draftState, { ...emptyDraft, tab, model: get(draftState).model })
})

/** Switches to the tab matching the text's format, with the text. */
export const moveToTab = atom(null, (get, set, tab: ImportService): Promise<void> => {
  const { source } = get(draftState)
  set(chooseImportTab, tab)
  return set(readImport, source)
})

export const chooseImportModel = atom(null, (_get, set, model: CursorModel) =>
  set(draftState, (draft) => ({ ...draft, model })),
)

export const writeImportTitle = atom(null, (_get, set, title: string) =>
  set(draftState, (draft) => ({ ...draft, title })),
)

/** An import goes where a new thread written on the same screen would go. */
export const isGroundImportAtom = atom((get): boolean => {
  const draft = get(replyDraftAtom)
  return draft !== null && isGroundDraft(draft)
})

/** The value of the title field: the typed title, otherwise the one found. */
export const importTitleAtom = atom((get) => {
  const { title, found } = get(draftState)
  return title ?? found?.conversations[0]?.title ?? ''
})

/** The owner of the import history: on Ground it belongs to the device. */
export const importOwnerAtom = atom((get) => (get(isGroundImportAtom) ? groundUid : (get(uidAtom) ?? '')))

/** Already imported conversations, each with its thread. */
export const importedBeforeAtom = atom((get): ReadonlyMap<string, string> => {
  get(draftState)
  return get(importEnvironmentAtom).history.threadsOf(get(importOwnerAtom))
})

/** A name for the parts of a conversation that were imported; a Cursor conversation may be of any model. */
export const partsName = ({ tab, model }: Pick<ImportDraft, 'tab' | 'model'>, id: string): string =>
  JSON.stringify(tab === 'cursor' ? [tab, model, id] : [tab, id])

/** Conversations of which only the first parts are imported. */
export const importedPartsAtom = atom((get): ReadonlyMap<string, PartlyImported> => {
  const draft = get(draftState)
  const stored = importPartsIn(get(importEnvironmentAtom).keys, get(importOwnerAtom)).all()
  if (stored.size === 0) return stored
  return new Map(
    (draft.found?.conversations ?? []).flatMap(({ id }) => {
      const parts = stored.get(partsName(draft, id))
      return parts === undefined ? [] : [[id, parts] as const]
    }),
  )
})

/** Text or files, never both; null or empty text clears the draft. Only the latest read counts. */
export const readImport = atom(null, async (get, set, source: ImportSource | null): Promise<void> => {
  const { tab, model } = get(draftState)
  const isEmpty = source === null || (source.kind === 'text' && source.text === '')
  if (isEmpty || !isBuilt(tab)) return set(chooseImportTab, tab)
  const progress =
    source.kind === 'text' ? texts.importReadingText : texts.importReadingFile(source.files[0]?.name ?? '')
  const { found, title } = get(draftState)
  const isShown = source.kind === 'text' || source.pause !== undefined
  const stillShown = isShown && found !== null ? { found, title } : {}
  set(draftState, { ...emptyDraft, ...stillShown, tab, model, source, progress })

  const isCurrent = () => get(draftState).source === source && get(draftState).tab === tab
  const showProgress: OnProgress = (progress, conversationsRead = 0) => {
    if (isCurrent()) set(draftState, (draft) => ({ ...draft, progress, conversationsRead }))
  }
  const read = (await set(openReader).read(source, tab, showProgress)) ?? unreadable
  if (!isCurrent()) return
  set(draftState, (draft) => ({ ...draft, found: read, progress: null }))
  set(chooseConversations, firstChoice(read, get(importedBeforeAtom)))
})

const unreadable: ReadImport = {
  conversations: [],
  hint: texts.importHintNone,
  check: null,
  errors: [texts.importFileUnreadable],
  leftOut: [],
  service: null,
  isOne: false,
}

export const chooseConversations = atom(null, (_get, set, ids: Iterable<string>) =>
  set(draftState, (draft) => ({ ...draft, chosen: new Set(ids) })),
)

/** Conversations that can be imported; if there are several, without those already imported. */
export const importable = (
  { conversations }: ReadImport,
  before: ReadonlyMap<string, string>,
): readonly ReadConversation[] =>
  conversations.filter((one) => partCount(one) > 0 && (conversations.length === 1 || !before.has(one.id)))

const firstChoice = (found: ReadImport, before: ReadonlyMap<string, string>): readonly string[] =>
  found.isOne ? importable(found, before).map(({ id }) => id) : []

/** Saves the result for one of several conversations. */
export const setImportedItem = atom(null, (_get, set, id: string, item: ImportedItem) =>
  set(draftState, (draft) => ({
    ...draft,
    items: new Map(draft.items).set(id, item),
    chosen: item.stage === 'imported' ? new Set([...draft.chosen].filter((each) => each !== id)) : draft.chosen,
  })),
)

export const setImportProblem = atom(null, (_get, set, problem: string | null) =>
  set(draftState, (draft) => ({ ...draft, problem })),
)

/** Files that were left out, which doesn't end the import. */
export const addFileProblems = atom(null, (_get, set, problems: readonly string[]) =>
  set(draftState, (draft) => ({ ...draft, fileProblems: [...draft.fileProblems, ...problems] })),
)

export const clearFileProblems = atom(null, (_get, set) => set(draftState, (draft) => ({ ...draft, fileProblems: [] })))

export const closeImport = atom(null, (_get, set) => {
  set(closeReader)
  set(draftState, emptyDraft)
})
