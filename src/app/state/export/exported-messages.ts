import { atom } from 'jotai'
import { branchAround } from '#rules/exports/saved-message.ts'
import { nextWanted } from '#rules/exports/whole-messages.ts'
import type { ChronologicalQuery } from '#wire/filters.ts'
import { exportFetchSize, exportMessagesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { Failure, Result } from '../../net/calls.ts'
import { askGround } from '../messages/ground-source.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isOnlineAtom } from '../platform/network.ts'
import { uidAtom } from '../session/session.ts'
import { groundOnDevice, mineOnDevice, threadOnDevice } from './messages-on-device.ts'

/**
 * Takes some messages of an export, which needn't be held after that, and how many of all there are by then; `of` is
 * null if nobody knows. Returns whether more are wanted.
 */
export type OnMessages = (messages: readonly Message[], done: number, of: number | null) => boolean

/** Whether all were given to `OnMessages`. */
type Loaded = Result<null>

const whole: Loaded = { ok: true, data: null }
const cancelled: Failure = { ok: false, failure: 'no-answer' }
const tooLong: Failure = {
  ok: false,
  failure: 'refused',
  status: 413,
  detail: texts.exportTooLong(exportMessagesMax),
  retryAfterMs: null,
}

/** A thread, or the branch of a message, as far as this reader may see it. */
export const loadThread = atom(
  null,
  async (get, set, message: Message, scope: 'branch' | 'thread', onMessages: OnMessages): Promise<Loaded> => {
    const source = get(sourceOfAtom)(message.id)
    if (source.tab === 'cloud' && !get(isOnlineAtom)) {
      return given(await set(threadOnDevice, message.id, scope), onMessages)
    }
    const nodes: { readonly id: string; readonly parent_id: string | null }[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof source.outline>> = await source.outline(message.id, cursor)
      if (!page.ok) return page
      for (const { id, parent_id } of page.data.nodes) nodes.push({ id, parent_id })
      cursor = page.data.next_cursor
      if (nodes.length > exportMessagesMax) return tooLong
      if (!onMessages([], 0, null)) return cancelled
    } while (cursor !== null)
    const branch = scope === 'branch' ? branchAround(nodes, message.id) : null
    const ids = nodes.flatMap(({ id }) => (branch?.has(id) === false ? [] : [id]))
    const { call } = get(environmentAtom)
    const fetch = (wanted: readonly string[]): Promise<Result<readonly Message[]>> =>
      source.tab === 'ground'
        ? askGround(get(environmentAtom), (store) => store.some(wanted))
        : call('batch', { body: [...wanted] })
    return loadByIds(ids, fetch, onMessages)
  },
)

async function loadByIds(
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<Result<readonly Message[]>>,
  onMessages: OnMessages,
): Promise<Loaded> {
  for (let from = 0; from < ids.length; ) {
    const wanted = ids.slice(from, from + exportFetchSize)
    const page = await fetch(wanted)
    if (!page.ok) return page
    from += nextWanted(wanted, page.data)
    if (!onMessages(page.data, from, ids.length)) return cancelled
  }
  return whole
}

/** Everything I wrote, public and private, whichever thread it is in, and all of Ground. */
export const loadMine = atom(null, async (_get, set, onMessages: OnMessages): Promise<Loaded> => {
  let count = 0
  const onMore = (messages: readonly Message[]): boolean => {
    count += messages.length
    return count <= exportMessagesMax && onMessages(messages, count, null)
  }
  const cloud = await set(loadMineOfCloud, onMore)
  const loaded = cloud.ok ? await set(groundOnDevice, onMore) : cloud
  return count > exportMessagesMax ? tooLong : loaded
})

const loadMineOfCloud = atom(
  null,
  async (get, set, onMore: (messages: readonly Message[]) => boolean): Promise<Loaded> => {
    const { call } = get(environmentAtom)
    const uid = get(uidAtom)
    if (uid === null) return whole
    if (!get(isOnlineAtom)) return given(await set(mineOnDevice), onMore)
    let cursor: string | null = null
    do {
      const query: ChronologicalQuery = {
        author_uid: [uid],
        limit: exportFetchSize,
        ...(cursor === null ? {} : { cursor }),
      }
      const page: Awaited<ReturnType<typeof call<'chronological'>>> = await call('chronological', { query })
      if (!page.ok) return page
      cursor = page.data.next_cursor
      if (!onMore(page.data.messages)) return cancelled
    } while (cursor !== null)
    return whole
  },
)

const given = (messages: readonly Message[], onMessages: OnMessages): Loaded =>
  onMessages(messages, messages.length, messages.length) ? whole : cancelled
