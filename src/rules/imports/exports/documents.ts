import { type Block, named } from './pieces.ts'

/** A replacement in a document: of all of it, of a given text, or of something that only the service can find. */
export type Edit =
  | { readonly kind: 'all'; readonly to: string }
  | { readonly kind: 'text'; readonly from: string; readonly to: string; readonly everywhere: boolean }
  | { readonly kind: 'unknown'; readonly to: string }

/** A step in writing a canvas document, an artifact or a file. */
export type DocumentStep = {
  readonly kind: 'step'
  readonly noun: 'Document' | 'File'
  /** Steps with the same key are about the same document; null is the one written last. */
  readonly key: string | null
  readonly name: string | null
  readonly language: string | null
  /** The whole text, or changes to the version before. */
  readonly change: string | readonly Edit[]
}

type Version = {
  readonly key: string
  readonly name: string | null
  readonly language: string | null
  readonly text: string
  readonly forks: number
  isReplaced: boolean
}

type Node = {
  readonly id: string
  readonly parentId: string | null
  readonly pieces: readonly { readonly kind: string }[]
}

const isStep = (piece: { readonly kind: string }): piece is DocumentStep => piece.kind === 'step'

/** How many characters of documents are searched and copied per conversation; edits beyond that are shown as edits. */
const mostWork = 20_000_000

/**
 * The documents of a conversation's tree: each is shown once, where it was last changed, with all its edits. A version
 * is shown too if another branch continues from it. An edit that can't be applied is shown as it is.
 */
export function documentsIn(nodes: readonly Node[]): (step: DocumentStep) => Block {
  const { versions, unchanged } = nodes.some(({ pieces }) => pieces.some(isStep)) ? versionsIn(nodes) : none
  return (step) => {
    const version = versions.get(step)
    if (version === undefined) return editBlock(step, unchanged.get(step))
    const { name, language, text, isReplaced } = version
    const line = named(step.noun, name)
    return { kind: 'block', line, language: language ?? '', text: isReplaced ? '' : text }
  }
}

type Task =
  | { readonly node: Node; readonly forks: number }
  | { readonly key: string; readonly before: Version | undefined; readonly last: string | null }

/** The version that each step made, or the one that it couldn't change. */
type Found = {
  readonly versions: ReadonlyMap<DocumentStep, Version>
  readonly unchanged: ReadonlyMap<DocumentStep, Version>
}

const none: Found = { versions: new Map(), unchanged: new Map() }

function versionsIn(nodes: readonly Node[]): Found {
  const ids = new Set(nodes.map(({ id }) => id))
  const children = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const versions = new Map<DocumentStep, Version>()
  const unchanged = new Map<DocumentStep, Version>()
  const current = new Map<string, Version>()
  let last: string | null = null
  let work = mostWork
  const open: Task[] = (children.get('') ?? []).map((node) => ({ node, forks: 0 }))
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if ('key' in task) {
      if (task.before === undefined) current.delete(task.key)
      else current.set(task.key, task.before)
      last = task.last
      continue
    }
    const { node, forks } = task
    for (const step of node.pieces.filter(isStep)) {
      const before: Version | undefined = current.get(step.key ?? last ?? '')
      if (typeof step.change !== 'string') work -= (before?.text.length ?? 0) * step.change.length
      const version: Version | null = work < 0 ? null : next(step, before, { forks, number: versions.size })
      if (version === null) {
        if (before !== undefined) unchanged.set(step, before)
        continue
      }
      const replaced = current.get(version.key)
      if (replaced !== undefined && replaced.forks === forks) replaced.isReplaced = true
      open.push({ key: version.key, before: replaced, last })
      versions.set(step, version)
      current.set(version.key, version)
      last = version.key
    }
    const below = children.get(node.id) ?? []
    for (const child of below) open.push({ node: child, forks: forks + (below.length > 1 ? 1 : 0) })
  }
  return { versions, unchanged }
}

type Place = { readonly forks: number; readonly number: number }

function next(step: DocumentStep, before: Version | undefined, { forks, number }: Place): Version | null {
  const { change, name, language } = step
  if (typeof change === 'string') {
    const same = before?.key === step.key ? before : null
    const key = step.key ?? `#${number}`
    return {
      key,
      name: name ?? same?.name ?? null,
      language: language ?? same?.language ?? null,
      text: change,
      forks,
      isReplaced: false,
    }
  }
  if (before === undefined) return null
  const text = edited(before.text, change)
  return text === null ? null : { ...before, text, forks, isReplaced: false }
}

/** How long a document may become; a message can't be as long. */
const longest = 1_000_000

/** The text after these edits; null if one of them can't be applied. */
function edited(text: string, edits: readonly Edit[]): string | null {
  let now = text
  for (const edit of edits) {
    if (edit.kind === 'unknown') return null
    if (edit.kind === 'all') now = edit.to
    else {
      const parts = edit.from === '' ? [] : now.split(edit.from)
      const times = edit.everywhere ? parts.length - 1 : 1
      if (parts.length < 2 || now.length + times * (edit.to.length - edit.from.length) > longest) return null
      now = edit.everywhere ? parts.join(edit.to) : now.replace(edit.from, () => edit.to)
    }
  }
  return now
}

function editBlock({ name, language, change }: DocumentStep, before: Version | undefined): Block {
  const edits = typeof change === 'string' ? [] : change
  const added = edits.map(({ to }) => to).filter((text) => text !== '')
  const removed = edits.flatMap((edit) => (edit.kind === 'text' && edit.to === '' ? [edit.from] : []))
  const verb = added.length === 0 && removed.length > 0 ? 'Removed' : 'Edit'
  const text = typeof change === 'string' ? change : [...added, ...(added.length === 0 ? removed : [])].join('\n\n')
  return { kind: 'block', line: named(verb, before?.name ?? name), language: before?.language ?? language ?? '', text }
}
