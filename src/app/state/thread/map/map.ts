import { atom } from 'jotai'
import { destinationOf, type Move } from '#rules/map/moves.ts'
import { type MapPart, nodesAround, withKnown } from '#rules/map/nodes.ts'
import { pathOnMap } from '#rules/map/path.ts'
import { isFork, treeOf, upFrom } from '#rules/map/tree.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Result } from '../../../net/calls.ts'
import { pathOf } from '../../messages/thread-source.ts'
import { environmentAtom } from '../../platform/environment.ts'
import { uidAtom } from '../../session/session.ts'
import { goneIdsAtom } from '../deleting/hidden.ts'
import { pathAtom, selectMessage, shownForestAtom, type Thread, threadAtom } from '../thread.ts'
import { lastMoveTargetAtom, type Outline, outlineAtom, readingPositionAtom, revealRequestAtom } from './map-view.ts'

const nothing = treeOf([])
const none: ReadonlySet<string> = new Set<string>()

/** Branches expanded or collapsed by hand, until the page is closed. */
export const toggledBranchesAtom = atom<ReadonlyMap<string, boolean>>(new Map())

/** The outline loaded so far, without what is deleted; what is below that can't be reached. */
const remainingNodesAtom = atom((get) => {
  const nodes = get(outlineAtom)?.nodes
  const gone = get(goneIdsAtom)
  if (nodes === undefined || ![...gone].some((id) => nodes.has(id))) return nodes
  return new Map([...nodes].filter(([id]) => !gone.has(id)))
})

/** With all changes since; the same while loading the thread changes nothing in it. */
const mapNodesAtom = atom((get) => {
  const nodes = get(remainingNodesAtom)
  return nodes === undefined ? null : withKnown(nodes, get(shownForestAtom).messages)
})

/** The tree of the open thread. */
export const mapTreeAtom = atom((get) => {
  const nodes = get(mapNodesAtom)
  return nodes === null ? nothing : treeOf(nodes.values())
})

/** The ids of the shown branch from top to leaf, including messages that aren't loaded. */
export const mapPathAtom = atom((get): readonly string[] => {
  const tree = get(mapTreeAtom)
  const lastId = get(pathAtom).findLast(({ id }) => tree.nodes.has(id))?.id ?? tree.topId
  return lastId === null ? [] : pathOnMap(tree, get(shownForestAtom).branchChild, lastId)
})

/** The reader's position on the map. */
export const mapPositionAtom = atom((get): string | null => {
  const path = get(mapPathAtom)
  return (
    [get(readingPositionAtom), get(threadAtom)?.selectedId].find((id) => id != null && path.includes(id)) ??
    path[0] ??
    null
  )
})

/** The load in flight: of which map, and for whom. */
const loadAtom = atom<{ readonly key: string; readonly done: Promise<void> } | null>(null)

/**
 * Loads the outline of the open thread, page by page, unless it is loaded. A load in flight is shared. If it
 * fails, what is loaded of the thread is on the map.
 */
export const loadMap = atom(null, async (get, set) => {
  const thread = get(threadAtom)
  if (thread === null) return
  const { tab } = thread.source
  const uid = get(uidAtom)
  const key = `${tab} ${uid} ${thread.id}`
  const loading = get(loadAtom)
  if (loading?.key === key) return loading.done
  const before = get(outlineAtom)
  const isMine = before?.tab === tab && before.uid === uid && before.stage !== 'failed'
  // A reply that was just sent is on the map without being loaded.
  if (isMine && get(mapNodesAtom)?.has(thread.id)) return
  const load = { key, done: set(loadPages, thread) }
  set(loadAtom, load)
  await load.done
  set(loadAtom, (now) => (now === load ? null : now))
})

const loadPages = atom(null, async (get, set, { id, source }: Thread): Promise<void> => {
  const outline: Outline = {
    asked: (get(outlineAtom)?.asked ?? 0) + 1,
    tab: source.tab,
    uid: get(uidAtom),
    stage: 'loading',
    nodes: new Map(),
  }
  // A thread that isn't sent yet is loaded once it has its id.
  if (isTemporaryId(id)) return set(outlineAtom, { ...outline, stage: 'shown' })
  set(outlineAtom, outline)
  let cursor: string | null = null
  do {
    const result: Result<MapPart> = await source.outline(id, cursor)
    const now = get(outlineAtom)
    if (now?.asked !== outline.asked) return
    if (!result.ok) {
      const known = () => nodesAround(get(shownForestAtom).messages, id)
      return set(outlineAtom, { ...now, nodes: now.nodes.size > 0 ? now.nodes : known(), stage: 'failed' })
    }
    const nodes = new Map(now.nodes)
    for (const node of result.data.nodes) nodes.set(node.id, node)
    cursor = result.data.next_cursor
    set(outlineAtom, { ...now, nodes, stage: cursor === null ? 'shown' : 'loading' })
  } while (cursor !== null)
})

/**
 * Goes to a message on the map: scrolls to it and selects it. If it is on another branch, returns the address to open
 * and saves the branches on the way there as the last shown ones.
 */
export const goToMapMessage = atom(null, (get, set, id: string): string | null => {
  const thread = get(threadAtom)
  if (thread === null) return null
  const isShown = get(pathAtom).some((message) => message.id === id)
  const { branchChoices } = get(environmentAtom)
  const tree = get(mapTreeAtom)
  const up = isShown ? [] : upFrom(tree, id)
  for (const [index, parentId] of up.entries()) {
    const childId = up[index - 1]
    if (childId !== undefined && isFork(tree, parentId)) {
      branchChoices.save(parentId, childId, thread.source.tab === 'cloud')
    }
  }
  set(revealRequestAtom, id)
  set(lastMoveTargetAtom, id)
  if (!isShown) return pathOf(thread.source, id)
  set(selectMessage, id)
  return null
})

type Destination = string | 'none' | 'unknown'

/** The destination of a move; loads the map first if necessary. `newIds` are the new messages, which count as unread. */
export const findDestination = atom(
  null,
  async (get, set, move: Move, newIds: ReadonlySet<string> = none): Promise<Destination> => {
    await set(loadMap)
    const hereId = get(mapPositionAtom)
    if (hereId === null || get(outlineAtom)?.stage !== 'shown') return 'unknown'
    const isReached = get(lastMoveTargetAtom) === hereId
    return destinationOf(get(mapTreeAtom), get(mapPathAtom), hereId, move, isReached, newIds) ?? 'none'
  },
)
