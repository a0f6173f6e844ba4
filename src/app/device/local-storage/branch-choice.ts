import { branchChoicesMax } from '#wire/limits.ts'
import type { BranchChoice } from '#wire/reader/branch-choice.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** `waits` until it has been sent to the server. */
type StoredChoice = BranchChoice & { readonly waits: boolean }

const listeners = new Set<() => void>()

/** The reply last chosen under each parent, and when: the newest thousand choices. Deleted at sign-out. */
export const branchChoices = {
  all: (): ReadonlyMap<string, string> => new Map(stored().map(({ parent_id, child_id }) => [parent_id, child_id])),
  /** `isShared`: synced to the person's other devices. */
  save: (parentId: string, childId: string, isShared = true): void => {
    const choice = { parent_id: parentId, child_id: childId, chosen_at: new Date().toISOString(), waits: isShared }
    store([...without(new Set([parentId])), choice])
    if (isShared) for (const listener of listeners) listener()
  },
  onSaved: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** The unsent choices, oldest first. */
  unsent: (): readonly BranchChoice[] => stored().flatMap(({ waits, ...choice }) => (waits ? [choice] : [])),
  markSent: (sent: readonly BranchChoice[]): void => {
    const times = new Map(sent.map(({ parent_id, chosen_at }) => [parent_id, chosen_at]))
    store(stored().map((each) => (times.get(each.parent_id) === each.chosen_at ? { ...each, waits: false } : each)))
  },
  /** Merges newer choices from other devices; returns those that were newer. */
  merge: (choices: readonly BranchChoice[]): readonly BranchChoice[] => {
    const here = new Map(stored().map((each) => [each.parent_id, each.chosen_at]))
    const later = choices.filter(({ parent_id, chosen_at }) => (here.get(parent_id) ?? '') < chosen_at)
    if (later.length === 0) return later
    const replaced = new Set(later.map(({ parent_id }) => parent_id))
    const all = [...without(replaced), ...later.map((choice) => ({ ...choice, waits: false }))]
    store(all.sort((a, b) => (a.chosen_at < b.chosen_at ? -1 : 1)))
    return later
  },
  drop: (): void => removeStored(localKeys.branchChoices),
}

const store = (choices: readonly StoredChoice[]): void =>
  writeStored(localKeys.branchChoices, JSON.stringify(choices.slice(-branchChoicesMax)))

const without = (parentIds: ReadonlySet<string>): readonly StoredChoice[] =>
  stored().filter(({ parent_id }) => !parentIds.has(parent_id))

function stored(): readonly StoredChoice[] {
  const choices = readStoredJson(localKeys.branchChoices)
  return Array.isArray(choices) ? choices.flatMap(asStored) : []
}

function asStored(choice: unknown): StoredChoice[] {
  if (typeof choice !== 'object' || choice === null) return []
  const { parent_id, child_id, chosen_at, waits } = choice as Readonly<Record<string, unknown>>
  const isWhole = typeof parent_id === 'string' && typeof child_id === 'string' && typeof chosen_at === 'string'
  return isWhole ? [{ parent_id, child_id, chosen_at, waits: waits === true }] : []
}
