import { nothingSeen, type UnsentSeen } from '#rules/thread/seen.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from '../local-keys.ts'

type Counts = ReadonlyMap<string, number>
type Stored = { readonly owner: string; readonly unsent: UnsentSeen; readonly counts: Counts }

/** How many threads' counts are stored, for the list without a network. */
const countsMax = 100

/** What a person has seen but the server doesn't know yet, and the last known counts. Deleted at sign-out. */
export const seenStore = {
  unsent: (owner: string): UnsentSeen => stored(owner).unsent,
  saveUnsent: (owner: string, unsent: UnsentSeen): void => store({ ...stored(owner), unsent }),
  counts: (owner: string): Counts => stored(owner).counts,
  /** Adds to the counts stored before. */
  saveCounts: (owner: string, counts: Counts): void => {
    const before = stored(owner)
    const others = [...before.counts].filter(([top]) => !counts.has(top))
    store({ ...before, counts: new Map([...others, ...counts]) })
  },
  drop: (): void => removeStored(localKeys.seen),
}

const store = ({ owner, unsent, counts }: Stored): void => {
  const { messages, threads, all } = unsent
  const rows = messages.map(({ id, top }) => [id, top])
  writeStored(localKeys.seen, JSON.stringify([owner, rows, threads, all, [...counts].slice(-countsMax)]))
}

function stored(owner: string): Stored {
  const all = readStoredJson(localKeys.seen)
  if (!Array.isArray(all) || all[0] !== owner) return { owner, unsent: nothingSeen, counts: new Map() }
  const [, messages, threads, until, counts] = all
  return {
    owner,
    unsent: {
      messages: listOf(messages).flatMap((row) => (isTexts(row) ? [{ id: row[0] ?? '', top: row[1] ?? '' }] : [])),
      threads: listOf(threads).filter(isThread),
      all: typeof until === 'string' ? until : null,
    },
    counts: new Map(listOf(counts).filter(isCount)),
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isTexts = (row: unknown): row is readonly string[] =>
  Array.isArray(row) && row.length === 2 && row.every((each) => typeof each === 'string')

const isCount = (row: unknown): row is readonly [string, number] =>
  Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number'

const isThread = (row: unknown): row is UnsentSeen['threads'][number] =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'until' in row &&
  typeof row.id === 'string' &&
  typeof row.until === 'string'
