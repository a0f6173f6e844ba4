import { atom } from 'jotai'
import type { CloudIds } from '#rules/ground/publishing.ts'
import { agentOfPart, importedTurns, type Part } from '#rules/ground/publishing-parts.ts'
import { idempotencyTrustedMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { Publication } from '../../device/indexed-db/database.ts'
import type { Result } from '../../net/calls.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { askGround, badRequest } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { importCalls } from './publish-message.ts'
import { retriesWhileSignedIn, retryTransient } from './retry-transient.ts'

export type PublishingRun = {
  readonly cloudIds: CloudIds
  readonly isPublic: boolean
  readonly owner: string
}

type PartRun = PublishingRun & { readonly part: Part; readonly publications: readonly Publication[] }

/**
 * Imports a part under one key saved beforehand, saves the ids it got and resolves to them, by the ids on Ground. The
 * files of a message that is a part by itself are uploaded first.
 * 'refused' if the server refuses it (4xx): then nothing of it is stored, and its messages can be posted one by one.
 */
export const importPart = atom(null, async (get, set, run: PartRun): Promise<Result<CloudIds> | 'refused'> => {
  const environment = get(environmentAtom)
  const { part, cloudIds, isPublic, owner } = run
  const { sent, turns } = importedTurns(part.messages, cloudIds)
  const [first] = sent
  if (first === undefined) return { ok: true, data: new Map() }
  const saved = await set(savedPart, run, sent)
  if (!saved.ok) return saved
  const { title, description } = first
  const untitled = title === null && { untitled: true }
  const head = first.parent_id === null && { title, description, ...untitled }
  const body = { part: true, public: isPublic, ...head }
  const [publication] = saved.data
  const sendWith = async (uploads: readonly string[]): Promise<Result<readonly string[]>> => {
    const messages = uploads.length === 0 ? [...turns] : turns.map((turn) => ({ ...turn, attachments: [...uploads] }))
    const input = { body: { ...body, messages }, idempotencyKey: publication?.key ?? '' }
    const answer = await environment.call(importCalls[agentOfPart(part)], input)
    return answer.ok ? { ok: true, data: answer.data.message_ids ?? [] } : answer
  }
  const send = async () => {
    if (publication === undefined || (first.attachments ?? []).length === 0) return sendWith([])
    const { publishWithFiles } = await retryImport(() => import('./publish-files.ts'))
    const one = await set(publishWithFiles, first, publication, async (uploads) => {
      const answer = await sendWith(uploads)
      return answer.ok ? { ok: true, data: answer.data[0] ?? '' } : answer
    })
    return one.ok ? { ok: true as const, data: [one.data] } : one
  }
  // Not after 429: an hour allows few imports, and many posts.
  const result = await retryTransient(send, { ...set(retriesWhileSignedIn, owner), statuses: [408, 503] })
  if (!result.ok) {
    if (result.failure === 'no-answer' || result.status >= 500 || result.status === 408) return result
    const forgotten = await set(forgetPart, owner, saved.data)
    return forgotten.ok ? 'refused' : forgotten
  }
  const ids = result.data
  // If it had been stored before, the answer also has the messages that were deleted on this device since.
  const published = ids.length === saved.data.length ? saved.data : sent.map(({ id }) => ({ groundId: id }))
  const data = new Map(published.flatMap(({ groundId }, at) => (ids[at] === undefined ? [] : [[groundId, ids[at]]])))
  const completed = await askGround(environment, (store) => store.completePart(owner, data))
  return completed.ok ? { ok: true, data } : completed
})

/** The messages of the part and its key as they are saved, in order. A key that may be forgotten isn't sent again. */
const savedPart = atom(
  null,
  async (get, set, { part, publications, isPublic, owner }: PartRun, sent: Part['messages']) => {
    const environment = get(environmentAtom)
    const savedMs = environment.nowMs()
    if (part.key === null) {
      const key = environment.newId()
      const wanted = sent.map(({ id: groundId, root_id: rootId }, at): Publication => {
        return { owner, groundId, rootId, key, cloudId: null, isPublic, savedMs, part: at }
      })
      return askGround(environment, async (store) => (await store.savePart(wanted)) && wanted)
    }
    const tried = publications.filter(({ key }) => key === part.key)
    const saved = tried.toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0))
    const isTrusted = saved.every((one) => savedMs - (one.savedMs ?? 0) <= idempotencyTrustedMs)
    if (isTrusted) return { ok: true as const, data: saved }
    const forgotten = await set(forgetPart, owner, saved)
    return forgotten.ok ? badRequest(texts.maybeSentLongAgo) : forgotten
  },
)

const forgetPart = atom(null, (get, _set, owner: string, saved: readonly Publication[]) => {
  const ids = saved.map(({ groundId }) => groundId)
  return askGround(get(environmentAtom), (store) => store.forgetPart(owner, ids))
})
