import { atom } from 'jotai'
import { canSend } from '#rules/access/permissions.ts'
import type { GroundMessage } from '#rules/ground/ground-message.ts'
import { type CloudIds, toPublish } from '#rules/ground/publishing.ts'
import { publishingSteps } from '#rules/ground/publishing-parts.ts'
import * as texts from '#wire/texts.ts'
import type { PublicationState } from '../../device/indexed-db/ground-publications.ts'
import { type Failure, isNotFound, type Result } from '../../net/calls.ts'
import { askGround } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom, viewerAtom } from '../session/session.ts'
import { postPublished } from './publish-message.ts'
import { importPart, type PublishingRun } from './publish-part.ts'
import { retriesWhileSignedIn, retryTransient } from './retry-transient.ts'

/** Progress of publishing one thread to the Cloud, while this page is open. */
export type Publishing =
  | { readonly stage: 'idle' }
  | { readonly stage: 'publishing'; readonly rootId: string; readonly done: number; readonly of: number }
  | { readonly stage: 'stopped'; readonly rootId: string; readonly problem: string }
  | { readonly stage: 'published'; readonly rootId: string; readonly cloudId: string; readonly leftOut: number }

const publishingState = atom<Publishing>({ stage: 'idle' })
export const publishingAtom = atom((get) => get(publishingState))

/** Saved progress of the open thread: `isPublic` is null if publishing has never started. */
export type Published = {
  readonly rootId: string
  readonly done: number
  readonly of: number
  readonly cloudId: string | null
  readonly isPublic: boolean | null
}

export const publishedAtom = atom<Published | null>(null)

export const loadPublished = atom(null, async (_get, set, id: string) => {
  const state = await set(readState, id)
  set(publishedAtom, state === null ? null : publishedOf(state))
})

/** Resets the state when another thread is opened. */
export const forgetPublished = atom(null, (_get, set) => {
  set(publishedAtom, null)
  set(publishingState, (publishing) => (publishing.stage === 'publishing' ? publishing : { stage: 'idle' }))
})

/** Whoever opens the dialog may have deleted the thread in the Cloud since: then nothing of it counts as published. */
export const checkPublished = atom(null, async (get, set, id: string): Promise<void> => {
  const state = await set(readState, id)
  const owner = get(uidAtom)
  const { rootId, cloudId = null } = (state === null ? null : publishedOf(state)) ?? {}
  if (owner === null || rootId === undefined || cloudId === null || get(publishingState).stage === 'publishing') return
  const isThere = await set(isInCloud, cloudId)
  // Publishing that began meanwhile finds out by itself.
  if (isThere || get(uidAtom) !== owner || get(publishingState).stage === 'publishing') return
  await set(forgetThread, { owner, rootId })
  if (get(publishedAtom)?.rootId === rootId) await set(loadPublished, rootId)
})

/**
 * Posts the messages of a thread that aren't in the Cloud yet, root first, each exactly once however often it is
 * retried.
 */
export const publish = atom(null, async (get, set, { id, isPublic }: { id: string; isPublic: boolean }) => {
  if (!canSend(get(viewerAtom)) || get(publishingState).stage === 'publishing') return
  const state = await set(readState, id)
  const root = state?.messages[0]
  if (root === undefined) return
  set(publishingState, { stage: 'publishing', rootId: root.id, done: 0, of: state?.messages.length ?? 0 })
  await get(environmentAtom).withTabLock('canopy:publish', () => set(publishAll, { root, isPublic }))
  await set(loadPublished, root.id)
})

type Run = { readonly root: GroundMessage; readonly isPublic: boolean }

/** Reads the progress again inside the lock: another tab may have published meanwhile. */
const publishAll = atom(null, async (get, set, { root, isPublic }: Run): Promise<void> => {
  const state = await set(readState, root.id)
  const owner = get(uidAtom)
  if (state === null || owner === null) return set(publishingState, { stage: 'idle' })
  const { messages, publications } = state
  const stop = (problem: string) => set(publishingState, { stage: 'stopped', rootId: root.id, problem })
  const cloudIds = new Map(publications.flatMap(({ groundId, cloudId }) => (cloudId ? [[groundId, cloudId]] : [])))
  const known = cloudIds.get(root.id)
  if (known !== undefined && !(await set(isInCloud, known))) return set(forgetThread, { owner, rootId: root.id })
  const audience = publications.find(({ groundId }) => groundId === root.id)?.isPublic ?? isPublic
  const pending = toPublish(messages, cloudIds)
  const steps = [...publishingSteps(pending, publications)]
  let done = messages.length - pending.length
  let leftOut = 0
  for (const [at, step] of steps.entries()) {
    set(publishingState, { stage: 'publishing', rootId: root.id, done, of: messages.length })
    const run = { cloudIds, isPublic: audience, owner }
    const handled = 'messages' in step ? step.messages : [step]
    const result =
      'messages' in step
        ? await set(importPart, { ...run, part: step, publications })
        : await set(postAlone, { ...run, message: step })
    if (result === 'refused') steps.splice(at + 1, 0, ...handled)
    else if (result.ok) {
      for (const [groundId, cloudId] of result.data) cloudIds.set(groundId, cloudId)
      leftOut += handled.filter(({ id }) => !cloudIds.has(id)).length
      done += handled.length
    } else return stop(result.failure === 'refused' ? result.detail || texts.sendFailed : texts.publishFailed)
  }
  set(publishingState, { stage: 'published', rootId: root.id, cloudId: cloudIds.get(root.id) ?? '', leftOut })
})

type Alone = { readonly message: GroundMessage } & PublishingRun

/** Posts one message, and resolves to its id in the Cloud by its id on Ground; to nothing if its parent isn't there. */
const postAlone = atom(
  null,
  async (_get, set, { message, cloudIds, isPublic, owner }: Alone): Promise<Result<CloudIds>> => {
    const parentId = message.parent_id === null ? null : cloudIds.get(message.parent_id)
    if (parentId === undefined) return nothing
    const send = () => set(postPublished, { message, parentId, isPublic, owner })
    const result = await retryTransient(send, { ...set(retriesWhileSignedIn, owner), statuses: [408, 429, 503] })
    if (result.ok) return { ok: true, data: new Map([[message.id, result.data]]) }
    return isUnderGone(result, parentId) ? nothing : result
  },
)

const nothing: Result<CloudIds> = { ok: true, data: new Map() }

/** Resolves to false if the thread was deleted in the Cloud; without an answer it counts as there. */
const isInCloud = atom(null, async (get, _set, cloudId: string): Promise<boolean> => {
  const result = await get(environmentAtom).call('getMessage', { params: { id: cloudId } })
  return !isNotFound(result)
})

/** The next time it is published from its root on. */
const forgetThread = atom(null, async (get, set, { owner, rootId }: { owner: string; rootId: string }) => {
  await askGround(get(environmentAtom), (store) => store.forgetPublication(owner, rootId))
  set(publishingState, { stage: 'stopped', rootId, problem: texts.publishGone })
})

/** The parent was deleted in the Cloud. */
const isUnderGone = (failure: Failure, parentId: string | null): boolean => isNotFound(failure) && parentId !== null

const readState = atom(null, async (get, _set, id: string): Promise<PublicationState | null> => {
  const owner = get(uidAtom)
  if (owner === null) return null
  const result = await askGround(get(environmentAtom), (store) => store.publication(owner, id))
  return result.ok ? result.data : null
})

function publishedOf({ messages, publications }: PublicationState): Published | null {
  const [root] = messages
  if (root === undefined) return null
  const first = publications.find(({ groundId }) => groundId === root.id)
  const posted = new Set(publications.flatMap(({ groundId, cloudId }) => (cloudId === null ? [] : [groundId])))
  return {
    rootId: root.id,
    done: messages.filter(({ id }) => posted.has(id)).length,
    of: messages.length,
    cloudId: first?.cloudId ?? null,
    isPublic: first?.isPublic ?? null,
  }
}
