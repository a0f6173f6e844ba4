import { atom, type PrimitiveAtom } from 'jotai'
import type { MapPart } from '#rules/map/nodes.ts'
import type { Forest } from '#rules/thread/forest.ts'
import type { ChronologicalAnswer, ThreadAnswer } from '#wire/calls.ts'
import { chronologicalLimitMax, siblingPreviewLength } from '#wire/limits.ts'
import type { Message, TitleDescription } from '#wire/message.ts'
import type { Call, Result } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { cloudForestAtom } from './messages.ts'

/** Loads and changes the messages of a thread; the thread screen's only interface to Cloud or Ground. */
export type ThreadSource = {
  readonly tab: 'cloud' | 'ground'
  readonly forestAtom: PrimitiveAtom<Forest>
  readonly thread: (id: string, depth: number) => Promise<Result<ThreadAnswer>>
  readonly above: (id: string, depth: number) => Promise<Result<readonly Message[]>>
  readonly below: (id: string, depth: number) => Promise<Result<readonly Message[]>>
  /** All direct replies, oldest first: for a message whose `child_ids` are incomplete. */
  readonly childIds: (id: string) => Promise<Result<readonly string[]>>
  /** A page of the beginnings of all direct replies, oldest first. */
  readonly children: (id: string, cursor: string | null) => Promise<Result<ChildrenPage>>
  /** A page of the thread's outline, parents before their replies. */
  readonly outline: (id: string, cursor: string | null) => Promise<Result<MapPart>>
  readonly whole: (id: string) => Promise<Result<Message>>
  readonly remove: (id: string) => Promise<Result<readonly string[]>>
  readonly reformat: (id: string) => Promise<Result<Message>>
  readonly saveTitle: (id: string, titles: TitleDescription) => Promise<Result<Message>>
}

type ChildrenPage = { readonly messages: readonly Message[]; readonly next_cursor: string | null }

export const pathOf = (source: Pick<ThreadSource, 'tab'>, id: string): string => `/${source.tab}/${id}`

export const cloudSourceAtom = atom(
  (get): ThreadSource => cloudSource((name, input) => get(environmentAtom).call(name, input)),
)

function cloudSource(call: Call): ThreadSource {
  return {
    tab: 'cloud',
    forestAtom: cloudForestAtom,
    thread: (id, depth) => call('thread', { params: { id }, query: { depth } }),
    above: async (id, depth) => messagesOf(await call('branchUp', { params: { id }, query: { depth } })),
    below: async (id, depth) => messagesOf(await call('branchDown', { params: { id }, query: { depth } })),
    childIds: (id) => allChildIds(call, id),
    children: (id, cursor) => childrenPage(call, id, cursor, siblingPreviewLength),
    outline: async (id, cursor) => {
      const result = await call('map', { params: { id }, query: cursor === null ? {} : { cursor } })
      if (!result.ok) return result
      const { nodesIn } = await import('#rules/map/nodes.ts')
      return { ok: true, data: { nodes: nodesIn(result.data), next_cursor: result.data.next_cursor } }
    },
    whole: (id) => call('getMessage', { params: { id } }),
    remove: async (id) => {
      const result = await call('deleteMessage', { params: { id } })
      return result.ok ? { ok: true, data: result.data.deleted_ids } : result
    },
    reformat: (id) => call('reformat', { params: { id } }),
    saveTitle: (id, body) => call('titleDescription', { params: { id }, body }),
  }
}

const messagesOf = (result: Result<{ readonly messages: Message[] }>): Result<readonly Message[]> =>
  result.ok ? { ok: true, data: result.data.messages } : result

const childrenPage = (
  call: Call,
  id: string,
  cursor: string | null,
  excerpt: number,
): Promise<Result<ChronologicalAnswer>> =>
  call('children', {
    params: { id },
    query: { limit: chronologicalLimitMax, excerpt, ...(cursor === null ? {} : { cursor }) },
  })

async function allChildIds(call: Call, id: string): Promise<Result<readonly string[]>> {
  const ids: string[] = []
  let cursor: string | null = null
  for (;;) {
    const page = await childrenPage(call, id, cursor, 1)
    if (!page.ok) return page
    ids.push(...page.data.messages.map((child) => child.id))
    cursor = page.data.next_cursor
    if (page.data.exhausted || cursor === null) return { ok: true, data: ids }
  }
}
