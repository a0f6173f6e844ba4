import { atom } from 'jotai'
import { branchAround } from '#rules/exports/saved-message.ts'
import { shownGroundMessage } from '#rules/ground/ground-message.ts'
import { exportFetchSize } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { Result } from '../../net/calls.ts'
import { askGround } from '../messages/ground-source.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { hiddenIdsAtom } from '../thread/deleting/hidden.ts'

type Messages = readonly Message[]

/**
 * A thread or branch of the Cloud as far as this device has it: what this tab has loaded, and what the worker has
 * cached.
 */
export const threadOnDevice = atom(null, async (get, _set, id: string, scope: 'branch' | 'thread') => {
  const { loaded, cached } = await cloudOnDevice(get)
  const nodes = joined([...cached.flat(), ...loaded])
  const branch = branchAround(nodes, id)
  if (scope === 'branch') return nodes.filter((message) => branch.has(message.id))
  const top = nodes.find((message) => branch.has(message.id))
  const thread = branchAround(nodes, top?.id ?? id)
  // Parts of a cached thread may not be connected, if what is between them was never read.
  const apart = new Set(cached.filter((some) => some.some((each) => thread.has(each.id))).flatMap(idsOf))
  return nodes.filter((message) => thread.has(message.id) || apart.has(message.id))
})

/** What this person wrote in the Cloud, as far as this device has it. */
export const mineOnDevice = atom(null, async (get) => {
  const uid = get(uidAtom)
  const { loaded, cached } = await cloudOnDevice(get)
  return joined([...cached.flat(), ...loaded]).filter(({ author_uid }) => uid !== null && author_uid === uid)
})

const idsOf = (messages: Messages): readonly string[] => messages.map(({ id }) => id)

type Get = Parameters<typeof mineOnDevice.write>[0]

async function cloudOnDevice(get: Get): Promise<{ readonly loaded: Messages; readonly cached: readonly Messages[] }> {
  const threads = await get(environmentAtom).readerCache.threads(get(uidAtom))
  const hidden = get(hiddenIdsAtom)
  // Excerpts are left out: they are not what was written.
  const whole = (messages: Messages) => messages.filter(({ id, truncated }) => truncated !== true && !hidden.has(id))
  return { loaded: whole([...get(cloudForestAtom).messages.values()]), cached: threads.map(whole) }
}

/** Each message once, as the last one in the list, by time. */
const joined = (messages: Messages): Messages =>
  [...new Map(messages.map((message) => [message.id, message])).values()].toSorted((one, two) =>
    one.timestamp < two.timestamp ? -1 : 1,
  )

/** Everything on Ground, which belongs to whoever has the device. Nothing is opened where Ground was never used. */
export const groundOnDevice = atom(
  null,
  async (get, _set, onMore: (messages: Messages) => boolean): Promise<Result<null>> => {
    const environment = get(environmentAtom)
    const all = { ok: true, data: null } as const
    if (!environment.groundMark.isSet()) return all
    for (let after = ''; ; ) {
      const from = after
      const page = await askGround(environment, (store) => store.behind(from, exportFetchSize))
      if (!page.ok) return page
      const isWanted = onMore(page.data.map((message) => shownGroundMessage(message, [])))
      after = page.data.at(-1)?.id ?? ''
      if (page.data.length < exportFetchSize || !isWanted) return all
    }
  },
)
