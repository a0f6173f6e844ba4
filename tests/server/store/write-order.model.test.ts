import { expect, test } from 'vitest'

/**
 * The order of writes on PostgreSQL (decision 053) as a small model: two replies to one message, its deletion, a
 * reader, and a crash of the database, in every possible order of their steps.
 */

type Entry = { readonly seq: number; readonly by: string; readonly kind: 'reply' | 'deletion' }

/** A process: its next step, and what it has seen so far. */
type Process = {
  readonly step: number
  readonly revision?: number
  readonly isAllowed?: boolean
  readonly run?: number
  readonly seq?: number
  readonly ended?: 'acknowledged' | 'refused' | 'failed'
}

type State = {
  /** What is committed, in the order of the commits; the first `onDisk` survive a crash. */
  readonly log: readonly Entry[]
  readonly onDisk: number
  readonly revision: number
  readonly lockedBy: string | null
  readonly run: number
  readonly writers: Readonly<Record<string, Process>>
  readonly reader: Process & { readonly cursor: number; readonly known: readonly string[] }
}

/** What keeps the promises; the model is run without each of them, too. */
type Guards = { readonly checksAgain: boolean; readonly comparesRuns: boolean; readonly keepsOnDiskOnly: boolean }

const all: Guards = { checksAgain: true, comparesRuns: true, keepsOnDiskOnly: true }

const start: State = {
  log: [],
  onDisk: 0,
  revision: 0,
  lockedBy: null,
  run: 1,
  writers: { first: { step: 0 }, second: { step: 0 }, deletion: { step: 0 } },
  reader: { step: 0, cursor: 0, known: [] },
}

const isDeleted = ({ log }: State) => log.some(({ kind }) => kind === 'deletion')
const lastSeq = ({ log }: State) => log.at(-1)?.seq ?? 0
const withWriter = (state: State, name: string, process: Process): State => ({
  ...state,
  writers: { ...state.writers, [name]: process },
})

/** The state after a writer's next step; null if it waits for the lock, or has ended. */
function write(state: State, name: string, guards: Guards): State | null {
  const process = state.writers[name] ?? { step: 0 }
  if (process.ended !== undefined) return null
  const isReply = name !== 'deletion'
  const next = (more: Partial<Process>, rest: Partial<State> = {}) =>
    withWriter({ ...state, ...rest }, name, { ...process, ...more, step: process.step + 1 })
  switch (process.step) {
    case 0:
      return next({ revision: state.revision })
    case 1:
      return next({ isAllowed: !isDeleted(state) })
    case 2: {
      if (state.lockedBy !== null) return null
      const isCurrent = !guards.checksAgain || process.revision === state.revision
      const isAllowed = isReply ? (isCurrent ? process.isAllowed : !isDeleted(state)) : true
      if (!isAllowed) return next({ ended: 'refused' })
      return next({ run: state.run, seq: lastSeq(state) + 1 }, { lockedBy: name })
    }
    case 3: {
      const entry: Entry = { seq: process.seq ?? 0, by: name, kind: isReply ? 'reply' : 'deletion' }
      const revision = state.revision + (isReply ? 0 : 1)
      return next({}, { log: [...state.log, entry], lockedBy: null, revision })
    }
    default: {
      const isSame = !guards.comparesRuns || process.run === state.run
      return next({ ended: isSame ? 'acknowledged' : 'failed' }, { onDisk: state.log.length })
    }
  }
}

/**
 * A reader takes a cursor, and later reads what came after it, which moves the cursor; as often as there is anything.
 */
function read(state: State, { keepsOnDiskOnly }: Guards): State | null {
  const { reader } = state
  if (reader.step === 0) {
    if (lastSeq(state) === reader.cursor) return null
    return { ...state, reader: { ...reader, step: 1, seq: lastSeq(state), run: state.run } }
  }
  const { seq = 0 } = reader
  const waited = keepsOnDiskOnly ? { ...state, onDisk: state.log.length } : state
  if (keepsOnDiskOnly && reader.run !== state.run) return { ...waited, reader: { ...reader, step: 0 } }
  const found = state.log.filter((entry) => entry.seq > reader.cursor && entry.seq <= seq)
  const known = [...reader.known, ...found.map(({ by }) => by)]
  return { ...waited, reader: { ...reader, step: 0, cursor: seq, known } }
}

/** What isn't on the disk is gone, and whoever holds the lock fails. It happens once. */
function crash(state: State): State | null {
  if (state.run > 1) return null
  const log = state.log.slice(0, state.onDisk)
  const revision = log.filter(({ kind }) => kind === 'deletion').length
  const { lockedBy } = state
  const crashed = { ...state, log, revision, lockedBy: null, run: 2 }
  return lockedBy === null ? crashed : withWriter(crashed, lockedBy, { step: 9, ended: 'failed' })
}

function problemsAtEnd({ log, writers, reader }: State): string[] {
  const deletedAt = log.findIndex(({ kind }) => kind === 'deletion')
  const lost = Object.entries(writers).filter(
    ([name, { ended }]) => ended === 'acknowledged' && !log.some(({ by }) => by === name),
  )
  return [
    ...lost.map(() => 'an acknowledged write is lost'),
    ...(deletedAt >= 0 && log.slice(deletedAt + 1).length > 0 ? ['a reply to a deleted message'] : []),
    ...(log.some(({ seq }, at) => seq !== at + 1) ? ['numbers out of order'] : []),
    ...(log.some(({ by }) => reader.known.filter((name) => name === by).length !== 1)
      ? ['the reader has missed it']
      : []),
  ]
}

/** Everything that can be wrong at an end of any order of the steps, and how many states there are. */
function explore(guards: Guards) {
  const seen = new Set<string>()
  const problems = new Set<string>()
  const open = [start]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const key = JSON.stringify(state)
    if (seen.has(key)) continue
    seen.add(key)
    const now = state
    const steps = [...Object.keys(now.writers).map((name) => write(now, name, guards)), read(now, guards)]
    const possible = steps.filter((each) => each !== null)
    if (possible.length === 0) for (const problem of problemsAtEnd(now)) problems.add(problem)
    const crashed = crash(now)
    open.push(...possible, ...(crashed === null ? [] : [crashed]))
  }
  return { problems: [...problems].sort(), states: seen.size }
}

test('in every order of its steps nothing is lost, skipped, repeated or out of place', () => {
  const { problems, states } = explore(all)
  expect(problems).toEqual([])
  expect(states).toBeGreaterThan(1_000)
})

test.each([
  ['checksAgain', 'a reply to a deleted message'],
  ['comparesRuns', 'an acknowledged write is lost'],
  ['keepsOnDiskOnly', 'the reader has missed it'],
] as const)('without the guard %s that is not so', (guard, problem) => {
  expect(explore({ ...all, [guard]: false }).problems).toContain(problem)
})
