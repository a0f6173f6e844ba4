import { atom } from 'jotai'
import { drafts } from '../../device/local-storage/reader/drafts.ts'
import '../../net/later-paths.ts'
import { type Listed, shownOf } from '#rules/list/threads.ts'
import { draftStep, type SyncedDraft, stampOf, syncedAfter, writtenIn } from '#rules/pending/draft-sync.ts'
import { queueStep } from '#rules/pending/queue-step.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { newThreadSettings } from '#rules/thread/reply.ts'
import type { SharedDraft, SharedDrafts } from '#wire/reader/drafts.ts'
import * as texts from '#wire/texts.ts'
import { sharedDraftsHere, syncedDrafts } from '../../device/local-storage/reader/synced-drafts.ts'
import { cloudListAtom, openGroupsAtom } from '../list/list-state.ts'
import { firstCardOf, groupsAtom, pinnedAtom } from '../list/lists.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { replyDraftAtom, targetKey } from './draft-state.ts'

const none: SharedDrafts = { drafts: [], replaced: [] }
const serverState = atom<{ readonly uid: string | null; readonly list: SharedDrafts }>({ uid: null, list: none })
/** Grows whenever drafts on this device may have changed. */
const changesAtom = atom(0)

/** A draft as it is listed: this device's text, with what the server knows of what it answers. */
export type ListedDraft = Pick<SharedDraft, 'target' | 'text' | 'thread' | 'about'>

const listOf = atom((get): SharedDrafts => {
  const { uid, list } = get(serverState)
  return uid === get(uidAtom) ? list : none
})

export const listedDraftsAtom = atom((get): readonly ListedDraft[] => {
  get(changesAtom)
  get(replyDraftAtom)
  const known = new Map(get(listOf).drafts.map((draft) => [draft.target, draft]))
  return sharedDraftsHere(get(uidAtom) ?? '')
    .map(({ target, text }) => {
      const { thread = null, about = null } = known.get(target) ?? {}
      return { target, text, thread, about }
    })
    .toReversed()
})

export const replacedDraftsAtom = atom((get) => get(listOf).replaced)

const markLength = 40

/** How each draft begins, by the message that it answers, and by the head of its thread if that message isn't shown. */
export const draftMarksAtom = atom((get): ReadonlyMap<string, string> => {
  const groups = get(groupsAtom)
  const { sortOrder } = get(cloudListAtom).filters
  const isOpen = (group: readonly Listed[]) => get(openGroupsAtom).has(group[0]?.message.id ?? '')
  const inGroups = groups.flatMap((group) => (isOpen(group) ? group : shownOf(group, sortOrder).shown))
  const shownIds = new Set([...get(pinnedAtom), ...inGroups.map(({ message }) => message)].map(({ id }) => id))
  const marks = new Map<string, string>()
  for (const { target, thread, text } of get(listedDraftsAtom)) {
    const words = excerpt(text, markLength)
    const head = firstCardOf(groups.find(([first]) => first?.thread?.id === thread) ?? [])
    if (!shownIds.has(target) && head !== undefined && !marks.has(head)) marks.set(head, words)
    marks.set(target, words)
  }
  return marks
})

/** Fetches the server's drafts, and applies or sends what has changed since. */
export const syncDrafts = atom(null, (_get, set) => set(exchange, 'all'))

/** Sends what this device has changed, without fetching first: the server keeps both if another has too. */
export const sendDrafts = atom(null, (_get, set) => set(exchange, 'changed'))

const isBusyAtom = atom<Promise<void> | null>(null)

/** One exchange after the other, in one tab at a time. */
const exchange = atom(null, async (get, set, what: 'all' | 'changed'): Promise<void> => {
  const before = get(isBusyAtom)
  const run = (before ?? Promise.resolve()).then(() =>
    get(environmentAtom).withTabLock('canopy:drafts', () => set(exchangeAll, what)),
  )
  set(isBusyAtom, run)
  await run
})

const exchangeAll = atom(null, async (get, set, what: 'all' | 'changed'): Promise<void> => {
  const uid = get(uidAtom)
  if (uid === null) return
  // Fetched only now: an earlier answer could be older than what was sent in the meantime, and would replace that.
  const result = what === 'all' ? await get(environmentAtom).call('drafts') : null
  if (result?.ok === false || get(uidAtom) !== uid) return
  if (result !== null) set(serverState, { uid, list: result.data })
  const server = result?.data.drafts ?? null
  const targets = new Set([
    ...sharedDraftsHere(uid).map(({ target }) => target),
    ...syncedDrafts.find(uid).map(({ target }) => target),
    ...(server ?? []).map(({ target }) => target),
  ])
  for (const target of targets) {
    if (get(uidAtom) !== uid || get(isSigningOutAtom)) return
    if (!(await set(exchangeOne, uid, target, server))) break
  }
  set(changesAtom, (count) => count + 1)
})

/**
 * A draft that the server refused, such as a reply to a message that is gone, stays on this device until it is changed.
 */
const refused = new Map<string, string>()

/** Resolves to whether to continue: without an answer the others wouldn't get one either. */
const exchangeOne = atom(
  null,
  async (get, set, uid: string, target: string, list: readonly SharedDraft[] | null): Promise<boolean> => {
    const { call } = get(environmentAtom)
    const local = drafts.find(uid, target)
    if (local !== null && local.isShared !== true) return true
    const synced = syncedDrafts.find(uid).find((each) => each.target === target) ?? null
    const server = list?.find((each) => each.target === target) ?? null
    const step =
      list === null ? (stampOf(local) === (synced?.stamp ?? '') ? 'nothing' : 'send') : draftStep(local, synced, server)
    if (step === 'take') set(take, uid, target, server)
    if (step === 'take' || step === 'note') {
      saveSynced(uid, { target, revision: server?.revision ?? 0, stamp: stampOf(drafts.find(uid, target)) })
    }
    if (step !== 'send' || refused.get(target) === stampOf(local)) return true
    const { text = '', settings = newThreadSettings } = local ?? {}
    const body = {
      target,
      text,
      public: settings.isPublic,
      recipients: settings.recipients.map((each) => each.uid),
      base: synced?.revision ?? 0,
    }
    const answer = await call('saveDraft', { body })
    if (answer.ok) {
      const sent = { target, revision: answer.data.revision, stamp: stampOf(local) }
      const agreed = syncedAfter(synced, sent)
      if (agreed === sent) saveSynced(uid, sent)
      else void set(syncDrafts)
    } else if (queueStep(answer) === 'refused') refused.set(target, stampOf(local))
    return answer.ok || queueStep(answer) === 'refused'
  },
)

function saveSynced(uid: string, synced: SyncedDraft): void {
  const others = syncedDrafts.find(uid).filter(({ target }) => target !== synced.target)
  syncedDrafts.save(uid, synced.revision === 0 ? others : [...others, synced])
}

/** Applies another device's text, also in the open reply box if nothing was written there since. */
const take = atom(null, (get, set, owner: string, target: string, server: SharedDraft | null) => {
  const before = stampOf(drafts.find(owner, target))
  const { text, settings } = server === null ? { text: '', settings: null } : writtenIn(server)
  const open = get(replyDraftAtom)
  const isOpen = open !== null && open.stage === 'writing' && targetKey(open.target) === target
  const kept = settings ?? newThreadSettings
  drafts.save({ owner, target, text, settings: kept, isShared: true })
  if (isOpen && stampOf(open) === before) set(replyDraftAtom, { ...open, text, settings: settings ?? open.settings })
})

export const removeDraft = atom(null, async (get, set, target: string) => {
  const owner = get(uidAtom) ?? ''
  drafts.save({ owner, target, text: '', settings: newThreadSettings })
  set(changesAtom, (count) => count + 1)
  await set(sendDrafts)
})

export const removeReplaced = atom(null, async (get, set, { target, revision }: SharedDraft) => {
  const result = await get(environmentAtom).call('removeReplacedDraft', { body: { target, revision } })
  if (!result.ok && result.failure === 'no-answer') return set(showError, texts.draftNotRemoved, 'draft')
  await set(syncDrafts)
})

export const copyDraft = atom(null, async (get, set, text: string) => {
  const isCopied = await get(environmentAtom).copyText(text)
  if (isCopied) void set(showSuccess, texts.draftCopied, 'draft')
  else void set(showError, texts.draftNotCopied, 'draft')
})
