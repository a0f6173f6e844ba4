import { type BranchSize, type MapTree, repliesTo, sizeOf, upFrom } from './tree.ts'

/** A row's position in the tree, as `aria-level`, `aria-posinset` and `aria-setsize`. */
type Place = {
  readonly level: number
  readonly position: number
  readonly setSize: number
  /**
   * How many lanes there are to the left of its own. The newest reply of a fork stays on the fork's lane; the others
   * branch off to the next one.
   */
  readonly lane: number
  readonly branchesOff: boolean
}

/** A message; the first of a branch can be expanded and collapsed, and a collapsed one shows how much it hides. */
type MessageRow = Place & {
  readonly kind: 'message'
  readonly id: string
  readonly branches: number
  readonly branch: null | (BranchSize & { readonly isOpen: boolean })
}

/** Consecutive messages without a fork, as one row; `headId` is the first of their branch. */
type RunRow = Place & {
  readonly kind: 'run'
  readonly id: string
  readonly headId: string
  readonly messages: number
  readonly unread: number
}

export type Row = MessageRow | RunRow

export type MapView = {
  readonly path: ReadonlySet<string>
  readonly hereId: string | null
  /**
   * Branches expanded or collapsed by hand, by their first message; the others are expanded if the path leads through
   * them. A settled one is collapsed unless the reader is on it; a settled thread is not.
   */
  readonly toggled: ReadonlyMap<string, boolean>
  /** Branches whose runs are shown in full, by their first message. */
  readonly spelledOut: ReadonlySet<string>
}

/** A shorter run would take as much space as one row. */
const shortestRun = 2

/**
 * The rows of a map, top to bottom. A branch begins at the top or at a reply of a fork, and ends at the next fork or
 * leaf; an expanded one shows its first, its last and the reader's current message, and the rest as runs.
 */
export function rowsOf(tree: MapTree, view: MapView): readonly Row[] {
  const rows: Row[] = []
  const above = new Set(view.hereId === null ? [] : upFrom(tree, view.hereId))
  const stack: (Place & { readonly id: string })[] =
    tree.topId === null ? [] : [{ id: tree.topId, level: 1, position: 1, setSize: 1, lane: 0, branchesOff: false }]
  for (let head = stack.pop(); head !== undefined; head = stack.pop()) {
    const { id, level, lane } = head
    const size = sizeOf(tree, id)
    const isOpen = size.messages > 1 && isBranchOpen(tree, view, above, id)
    const branch = size.messages > 1 ? { ...size, isOpen } : null
    rows.push({ ...head, kind: 'message', branches: forkSize(tree, id), branch })
    if (!isOpen) continue
    const rest = restOfBranch(tree, id)
    const inner = innerParts(tree, view, id, rest)
    const heads = repliesTo(tree, rest.at(-1) ?? id)
    const setSize = inner.length + heads.length
    const below = { level: level + 1, setSize }
    for (const [index, part] of inner.entries()) {
      rows.push({ ...part, ...below, position: index + 1, lane, branchesOff: false })
    }
    for (let index = heads.length - 1; index >= 0; index -= 1) {
      const branchesOff = index < heads.length - 1
      const position = inner.length + index + 1
      stack.push({ ...below, id: heads[index] ?? '', position, lane: branchesOff ? lane + 1 : lane, branchesOff })
    }
  }
  return rows
}

function isBranchOpen(tree: MapTree, view: MapView, above: ReadonlySet<string>, headId: string): boolean {
  const isFolded = headId !== tree.topId && tree.nodes.get(headId)?.isSettled === true
  return view.toggled.get(headId) ?? (view.path.has(headId) && (!isFolded || above.has(headId)))
}

/** The first message of the branch that a message is on. */
export function headOf(tree: MapTree, id: string): string {
  let head = id
  for (;;) {
    const parentId = tree.nodes.get(head)?.parent_id ?? null
    if (parentId === null || repliesTo(tree, parentId).length > 1) return head
    head = parentId
  }
}

const forkSize = (tree: MapTree, id: string): number => {
  const { length } = repliesTo(tree, id)
  return length > 1 ? length : 0
}

/** The messages after the first of a branch, up to where it forks or ends. */
function restOfBranch(tree: MapTree, headId: string): readonly string[] {
  const rest: string[] = []
  for (let below = repliesTo(tree, headId); below.length === 1; below = repliesTo(tree, below[0] ?? '')) {
    rest.push(below[0] ?? '')
  }
  return rest
}

type Part = Omit<MessageRow, keyof Place> | Omit<RunRow, keyof Place>

function innerParts(tree: MapTree, view: MapView, headId: string, rest: readonly string[]): readonly Part[] {
  const lastId = rest.at(-1)
  const isShown = (id: string) => id === lastId || id === view.hereId || view.spelledOut.has(headId)
  const parts: Part[] = []
  let run: string[] = []
  const endRun = () => {
    const [first] = run
    if (first !== undefined && run.length >= shortestRun) parts.push(runOf(tree, headId, first, run))
    else parts.push(...run.map((id) => messageOf(tree, id)))
    run = []
  }
  for (const id of rest) {
    if (!isShown(id)) run.push(id)
    else {
      endRun()
      parts.push(messageOf(tree, id))
    }
  }
  return parts
}

const messageOf = (tree: MapTree, id: string): Part => ({
  kind: 'message',
  id,
  branches: forkSize(tree, id),
  branch: null,
})

const runOf = (tree: MapTree, headId: string, id: string, run: readonly string[]): Part => ({
  kind: 'run',
  id,
  headId,
  messages: run.length,
  unread: run.filter((each) => tree.nodes.get(each)?.isUnread === true).length,
})
