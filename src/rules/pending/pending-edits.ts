import { idempotencyTrustedMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { storedContent } from '../text/content.ts'
import type { Forest } from '../thread/forest.ts'

/** A new text of one's own message, without a response from the server yet. */
export type PendingEdit = {
  /** The idempotency key, created when Save was pressed. */
  readonly key: string
  readonly owner: string
  readonly order: number
  /** The message. */
  readonly id: string
  readonly content: string
  /** The number of the text it was made from. */
  readonly base: number
  readonly createdAt: string
  /** `refused` keeps the text, with the reason in `problem`. */
  readonly stage: 'waiting' | 'refused'
  readonly problem: string | null
  /** When it was first sent: from then on the server may have it. */
  readonly triedAt: string | null
}

type Edits = readonly PendingEdit[]

/**
 * Adds an edit at the end. It replaces an earlier one of the same message that the server can't have; it was made from
 * the text that the earlier one was made from, then.
 */
export function addEdit(edits: Edits, edit: Omit<PendingEdit, 'order' | 'stage' | 'problem' | 'triedAt'>): Edits {
  if (edits.some(({ key }) => key === edit.key)) return edits
  const replaced = edits.find((each) => each.id === edit.id && each.stage === 'waiting' && each.triedAt === null)
  const left = edits.filter((each) => each.id !== edit.id || (each.stage === 'waiting' && each.triedAt !== null))
  const order = 1 + Math.max(0, ...edits.map((each) => each.order))
  const base = replaced?.base ?? edit.base
  return [...left, { ...edit, base, order, stage: 'waiting', problem: null, triedAt: null }]
}

/** The next edit that can be sent; those of one message in their order. `skipped` are those to leave for later. */
export function nextEdit(edits: Edits, skipped: ReadonlySet<string>): PendingEdit | null {
  const waiting = edits.filter(({ stage }) => stage === 'waiting').sort((a, b) => a.order - b.order)
  const isFirst = (edit: PendingEdit) => waiting.find(({ id }) => id === edit.id) === edit
  return waiting.find((edit) => !skipped.has(edit.key) && isFirst(edit)) ?? null
}

const change = (edits: Edits, key: string, part: Partial<PendingEdit>): Edits =>
  edits.map((edit) => (edit.key === key ? { ...edit, ...part } : edit))

/** Records that the next edit is being sent now. */
export function recordNextEditAttempt(edits: Edits, skipped: ReadonlySet<string>, at: string): Edits {
  const next = nextEdit(edits, skipped)
  return next === null ? edits : change(edits, next.key, { triedAt: next.triedAt ?? at })
}

/** The server has it, under this number: a later edit of the same message was made from it. */
export const completeEdit = (edits: Edits, key: string, version: number): Edits => {
  const id = edits.find((edit) => edit.key === key)?.id
  return edits.flatMap((edit) => {
    if (edit.key === key) return []
    return edit.id === id ? [{ ...edit, base: Math.max(edit.base, version) }] : [edit]
  })
}

export const refuseEdit = (edits: Edits, key: string, problem: string): Edits =>
  change(edits, key, { stage: 'refused', problem })

/** Back into the queue, with the same key. */
export const retryEdits = (edits: Edits, id: string): Edits =>
  edits.map((edit) => (edit.id === id ? { ...edit, stage: 'waiting', problem: null } : edit))

/** Whatever of it the server already has stays there. */
export const discardEdits = (edits: Edits, id: string): Edits => edits.filter((edit) => edit.id !== id)

/** At startup: one tried so long ago that the server no longer knows its key isn't sent again without its author. */
export const reopenEdits = (edits: Edits, nowMs: number): Edits =>
  edits.map((edit) => {
    const isOld =
      edit.stage === 'waiting' && edit.triedAt !== null && nowMs - Date.parse(edit.triedAt) > idempotencyTrustedMs
    return isOld ? { ...edit, stage: 'refused', problem: texts.editMaybeSaved, triedAt: null } : edit
  })

/** What is pending for each message: the last edit, and whether any was refused. */
export function editsByMessage(edits: Edits): ReadonlyMap<string, PendingEdit> {
  const ordered = [...edits].sort((a, b) => a.order - b.order)
  return new Map(ordered.map((edit) => [edit.id, edit]))
}

/** A forest as its reader sees it while edits are pending; a refused one shows the server's text. */
export function withEdits(forest: Forest, edits: Edits): Forest {
  const known = [...editsByMessage(edits)].filter(([id]) => forest.messages.has(id))
  if (known.length === 0) return forest
  const messages = new Map(forest.messages)
  for (const [id, edit] of known) {
    const message = messages.get(id)
    if (message !== undefined) messages.set(id, edited(message, edit))
  }
  return { messages, branchChild: forest.branchChild }
}

function edited(message: Message, { stage, content, createdAt }: PendingEdit): Message {
  const now = { at: createdAt, version: 1 + (message.edited?.version ?? 1) }
  if (stage === 'refused') return { ...message, edited: message.edited ?? now }
  return { ...message, content: storedContent(content), edited: now }
}

/** These messages without the texts that only this device has. */
export const withoutEdits = (messages: readonly Message[], { messages: stored }: Forest): readonly Message[] =>
  messages.map((message) => {
    const { edited: _, ...rest } = message
    const { content, edited } = stored.get(message.id) ?? message
    return { ...rest, content, ...(edited && { edited }) }
  })
