import { atom } from 'jotai'
import { authorOf } from '#rules/people/author.ts'
import { settingOf } from '#rules/thread/following.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import type { FollowState, Follows } from '#wire/reader/following.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import type { Result } from '../../net/calls.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { noticeLinkAtom } from '../platform/notice-link.ts'
import { showError, showQuietly, showSuccess } from '../platform/notices.ts'
import { uidAtom } from '../session/session.ts'
import { pathAtom } from '../thread/thread.ts'

const none: ReadonlyMap<string, FollowState> = new Map()

/** The person's settings in the thread that was loaded last; of other threads nothing is known. */
const settingsState = atom<{ readonly uid: string | null; readonly states: ReadonlyMap<string, FollowState> }>({
  uid: null,
  states: none,
})

export const followSettingsAtom = atom((get) => {
  const { uid, states } = get(settingsState)
  return uid === get(uidAtom) ? states : none
})

/** The setting that applies to a message: the nearest one, on it or above it. */
export const followStateAtom = atom((get) => {
  const settings = get(followSettingsAtom)
  const { messages } = get(cloudForestAtom)
  return ({ id, parent_id }: Pick<Message, 'id' | 'parent_id'>): FollowState | null =>
    settingOf(settings, (each) => (each === id ? parent_id : messages.get(each)?.parent_id), id)?.state ?? null
})

export const loadFollows = atom(null, async (get, set, id: string) => {
  const asked = set(beginRequest)
  if (asked.uid === null || isTemporaryId(id)) return
  set(applyFollows, asked, await get(environmentAtom).call('follows', { params: { id } }))
})

type Asked = { readonly uid: string | null; readonly order: number }

const requestsState = atom({ made: 0, applied: 0 })

const beginRequest = atom(null, (get, set): Asked => {
  const { made, applied } = get(requestsState)
  set(requestsState, { made: made + 1, applied })
  return { uid: get(uidAtom), order: made + 1 }
})

/** Not if a later request has been answered before: it may be of another thread, or a change. */
const applyFollows = atom(null, (get, set, { uid, order }: Asked, result: Result<Follows>) => {
  const { made, applied } = get(requestsState)
  if (!result.ok || get(uidAtom) !== uid || order < applied) return
  set(requestsState, { made, applied: order })
  set(settingsState, {
    uid,
    states: new Map(result.data.follows.map(({ message_id, state }) => [message_id, state])),
  })
})

type Setting = { readonly id: string; readonly state: FollowState; readonly done: string }

/** Follows, mutes, or neither; resolves to whether it is stored. Needs the server. */
export const setFollow = atom(null, async (get, set, { id, state, done }: Setting): Promise<boolean> => {
  const asked = set(beginRequest)
  const result = await get(environmentAtom).call('follow', { params: { id }, body: { state } })
  set(applyFollows, asked, result)
  if (result.ok) void set(showSuccess, done, 'following')
  else if (result.failure === 'no-answer') set(showError, texts.followNeedsNetwork, 'following')
  else set(showError, result.detail || texts.followFailed, 'following')
  return result.ok
})

/** Says that there is a new message in what the person follows, unless they are looking at it. */
export const showFollowed = atom(null, async (get, set, id: string) => {
  const { call, presence } = get(environmentAtom)
  const loaded = get(cloudForestAtom).messages.get(id)
  const result = loaded === undefined ? await call('getMessage', { params: { id } }) : null
  const message = loaded ?? (result?.ok === true ? result.data : undefined)
  if (message === undefined || !presence.isVisible()) return
  const isShown = get(pathAtom).some((each) => each.id === id || each.id === message.parent_id)
  if (isShown) return
  const text = texts.newInFollowed(authorOf(message).name)
  set(noticeLinkAtom, { text, to: `/cloud/${id}` })
  void set(showQuietly, text)
})
