import { atom } from 'jotai'
import type { AttachedFile } from '#rules/files/attached-file.ts'
import { draftHolder, isPicture, notUploaded, postHolder } from '#rules/files/file-row.ts'
import { groundFileMaxBytes } from '#rules/ground/ground-files.ts'
import { sizeText } from '#rules/text/size-text.ts'
import { attachmentsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import type { StoredFile } from '../../device/indexed-db/stored-file.ts'
import { finalIdsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { isGroundDraft } from './draft-actions.ts'
import { choosingAtom, type ReplyDraft, replyDraftAtom, targetKey } from './draft-state.ts'
import { fileProblem } from './file-head.ts'
import { localForm } from './ground-draft-files.ts'

const limitState = atom<{ readonly uid: string; readonly bytes: number } | null>(null)

/** How large a file may be: 0 if no files are taken here, null while that isn't known. */
export const fileMaxBytesAtom = atom((get) => {
  const limit = get(limitState)
  return limit !== null && limit.uid === get(uidAtom) ? limit.bytes : null
})

/** Asked once a visit. Without an answer a file can be chosen: the server decides when it is sent. */
export const loadFileLimit = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  if (uid === null || get(fileMaxBytesAtom) !== null) return
  const mine = await get(environmentAtom).call('myUploads')
  if (mine.ok) set(limitState, { uid, bytes: mine.data.file_max_bytes })
})

/** Why files that were chosen last can't be attached. */
export const fileProblemsAtom = atom<readonly string[]>([])

const ownerAtom = atom((get) => get(uidAtom) ?? '')

export const changeDraftFiles = atom(
  null,
  (_get, set, target: string, next: (files: readonly AttachedFile[]) => readonly AttachedFile[]) =>
    set(replyDraftAtom, (draft) =>
      draft !== null && targetKey(draft.target) === target ? { ...draft, files: next(draft.files ?? []) } : draft,
    ),
)

/**
 * The files of a pending message's draft, once that message has its final id; or of a Ground draft, after a sign-in.
 */
const adopt = atom(null, async (get, _set, target: string) => {
  const temporary = [...get(finalIdsAtom)].find(([, id]) => id === target)?.[0]
  const store = await get(environmentAtom).files()
  const owner = get(ownerAtom)
  const visitors = owner === '' ? [] : await store.heldBy('', draftHolder(target))
  for (const file of visitors) await store.put({ ...file, owner })
  if (temporary === undefined) return
  const files = await store.heldBy(owner, draftHolder(temporary))
  await store.move(owner, idsOf(files), draftHolder(temporary), draftHolder(target))
})

const idsOf = (files: readonly AttachedFile[]): readonly string[] => files.map(({ id }) => id)

/** Brings the files back that this draft had. */
export const loadDraftFiles = atom(null, async (get, set, target: string) => {
  await set(adopt, target)
  const store = await get(environmentAtom).files()
  const stored = await store.heldBy(get(ownerAtom), draftHolder(target))
  if (stored.length > 0) set(changeDraftFiles, target, () => stored.map(asAttached))
})

export const asAttached = ({ id, name, size, isPicture, alt }: StoredFile): AttachedFile => ({
  id,
  name,
  size,
  isPicture,
  alt,
})

/** Adds files to the open draft. */
export const chooseFiles = atom(null, async (get, set, chosen: readonly File[]): Promise<void> => {
  const choosing = (get(choosingAtom) ?? Promise.resolve()).then(() => set(chooseEach, chosen))
  set(choosingAtom, choosing)
  await choosing
  set(choosingAtom, (now) => (now === choosing ? null : now))
})

const chooseEach = atom(null, async (get, set, chosen: readonly File[]): Promise<void> => {
  const problems = new Set<string>()
  for (const file of chosen) {
    const draft = get(replyDraftAtom)
    if (draft === null || draft.stage === 'sending') break
    if ((draft.files ?? []).length >= attachmentsMax) {
      problems.add(texts.filesMost(attachmentsMax))
      break
    }
    const problem = await set(chooseFile, draft, file)
    if (problem !== null) problems.add(chosen.length === 1 ? problem : `${file.name}: ${problem}`)
  }
  set(fileProblemsAtom, [...problems])
})

const chooseFile = atom(null, async (get, set, draft: ReplyDraft, file: File) => {
  const { target, files = [] } = draft
  const most = isGroundDraft(draft) ? groundFileMaxBytes : get(fileMaxBytesAtom)
  if (most !== null && file.size > most) return most === 0 ? texts.filesOff : texts.fileTooLarge(sizeText(most))
  const { head, problem } = await fileProblem(file.name, file)
  if (problem !== null) return problem
  const local = isGroundDraft(draft) ? await set(localForm, file, head) : {}
  if (typeof local === 'string') return local
  const { newId, nowMs, files: openFiles } = get(environmentAtom)
  const stored: StoredFile = {
    id: newId(),
    name: file.name,
    size: file.size,
    isPicture: isPicture(head),
    alt: '',
    owner: get(ownerAtom),
    holder: draftHolder(targetKey(target)),
    order: nowMs() + files.length,
    bytes: file,
    ...notUploaded(newId(), nowMs()),
    ...local,
  }
  await (await openFiles()).put(stored)
  // It may have been read from the store already, because of another tab.
  const others = (files: readonly AttachedFile[]) => files.filter(({ id }) => id !== stored.id)
  set(changeDraftFiles, targetKey(target), (before) => [...others(before), asAttached(stored)])
  return null
})

/** The alternative text, as it is being written. */
export const describeFile = atom(null, (get, set, id: string, alt: string) => {
  const draft = get(replyDraftAtom)
  if (draft === null || draft.stage === 'sending') return
  set(changeDraftFiles, targetKey(draft.target), (files) =>
    files.map((file) => (file.id === id ? { ...file, alt } : file)),
  )
})

/** Stores the alternative text. An upload that is there already gets it when the post is sent. */
export const saveAlt = atom(null, async (get, _set, { id, alt }: Pick<AttachedFile, 'id' | 'alt'>) =>
  (await get(environmentAtom).files()).change(id, { alt, isReady: false }),
)

export const removeDraftFile = atom(null, async (get, set, id: string) => {
  const draft = get(replyDraftAtom)
  if (draft === null || draft.stage === 'sending') return
  set(fileProblemsAtom, [])
  set(changeDraftFiles, targetKey(draft.target), (files) => files.filter((file) => file.id !== id))
  await set(deleteFiles, targetKey(draft.target), [id])
})

/** The bytes of a file of a draft or a pending post, to show them. */
export const readAttachedFile = atom(null, async (get, _set, id: string) =>
  (await get(environmentAtom).files()).bytesOf(id),
)

/** The draft was discarded. */
export const discardDraftFiles = atom(null, (_get, set, { target, files = [] }: ReplyDraft) =>
  set(deleteFiles, targetKey(target), idsOf(files)),
)

/** Files of a draft were never posted, so their uploads can be deleted. */
const deleteFiles = atom(null, async (get, _set, target: string, ids: readonly string[]) => {
  const { files, call } = get(environmentAtom)
  const store = await files()
  const stored = await store.heldBy(get(ownerAtom), draftHolder(target))
  const removed = stored.filter(({ id }) => ids.includes(id))
  await store.remove(idsOf(removed))
  for (const { uploadId } of removed) {
    if (uploadId !== null) await call('deleteAttachment', { params: { id: uploadId } })
  }
})

/** Gives a draft's files to its post; false if another tab has sent them. */
export const givePostFiles = atom(null, async (get, set, draft: ReplyDraft, key: string): Promise<boolean> => {
  const { files = [], target } = draft
  await set(adopt, targetKey(target))
  const store = await get(environmentAtom).files()
  const owner = get(ownerAtom)
  for (const { id, alt } of files) await store.change(id, { alt })
  const moved = await store.move(owner, idsOf(files), draftHolder(targetKey(target)), postHolder(key))
  if (moved.length === files.length) return true
  await store.move(owner, moved, postHolder(key), draftHolder(targetKey(target)))
  set(replyDraftAtom, {
    ...draft,
    files: files.filter(({ id }) => moved.includes(id)),
    problem: texts.filesSentElsewhere,
  })
  return false
})

/** The post wasn't sent: its files belong to the draft again. */
export const bringFilesBack = atom(null, async (get, set, target: string, key: string) => {
  const store = await get(environmentAtom).files()
  const owner = get(ownerAtom)
  const files = await store.heldBy(owner, postHolder(key))
  await store.move(owner, idsOf(files), postHolder(key), draftHolder(target))
  await set(loadDraftFiles, target)
})
