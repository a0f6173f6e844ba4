import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell, Section } from '../report.ts'

/** What one request takes, in milliseconds. */
export type Cost = {
  /** Of the server's own processor: it answers one request at a time. */
  readonly serverMs: number
  /** Of PostgreSQL's. */
  readonly databaseMs: number
  /** How long it keeps other writes waiting: all writes of a forum are in one order. */
  readonly lockMs: number
}

export type Request = 'list' | 'furtherPage' | 'thread' | 'post' | 'reply' | 'visitorPage' | 'visitorThread'

export type Costs = {
  readonly requests: Readonly<Record<Request, Cost>>
  /** Sending one event to one socket. */
  readonly perSocketMs: number
  readonly perSocketKb: number
  /** A started server without sockets. */
  readonly nodeMb: number
  /**
   * What one message takes of PostgreSQL's disk, with indexes and the search index; and of its log, until that is
   * recycled.
   */
  readonly messageKb: number
  readonly logKbAPost: number
}

const figures = join(import.meta.dirname, '../../docs/bench/figures.json')

/** The costs that the last `npm run bench` measured, on PostgreSQL. Throws if it lacks one of them. */
export function measuredCosts(file = figures): Costs {
  const sections: readonly Section[] = JSON.parse(readFileSync(file, 'utf8'))
  const cell = (title: string, row: string, column: string): number => {
    const section = sections.find((each) => each.title.startsWith(title))
    const at = section?.columns.indexOf(column) ?? -1
    const value: Cell | undefined = section?.rows.find(([name]) => name === row)?.[at]
    if (typeof value !== 'number') throw new Error(`${file} has no '${column}' of '${row}' in '${title}'`)
    return value
  }
  const onPostgres = (row: string): Cost => ({
    serverMs: cell('On PostgreSQL', row, 'CPU-ms of our server'),
    databaseMs: cell('On PostgreSQL', row, 'CPU-ms of PostgreSQL'),
    lockMs: 0,
  })
  // Fifty writers wait for each other: what one of them takes of the second is how long it holds the others up.
  const writing = (row: string): Cost => ({
    ...onPostgres(row),
    lockMs: 1_000 / cell('On PostgreSQL', row, 'requests/s'),
  })
  const measured = (sockets: number) => {
    const section = sections.find(({ title }) => title.startsWith('Sockets'))
    const row = section?.rows.find(([server, count]) => server === 'ours' && count === sockets)
    const [p50, kb] = ['p50, ms', 'KB a socket'].map((name) => row?.[section?.columns.indexOf(name) ?? -1])
    if (typeof p50 !== 'number' || typeof kb !== 'number') throw new Error(`${file} has no ${sockets} sockets`)
    return { p50, kb }
  }
  const [few, many] = [measured(1_000), measured(5_000)]
  return {
    requests: {
      list: onPostgres('list of 5, person'),
      furtherPage: onPostgres('further pages of 5, visitor'),
      thread: onPostgres('thread, person'),
      post: writing('post, on the disk'),
      reply: writing('reply, on the disk'),
      visitorPage: onPostgres('first paint, /cloud'),
      visitorThread: onPostgres('first paint, threads'),
    },
    // Half of the readers have it after the median: the others take as long again.
    perSocketMs: Math.max(0, (2 * (many.p50 - few.p50)) / 4_000),
    perSocketKb: Math.max(few.kb, many.kb),
    nodeMb: cell('Memory', 'ours, quiet again', 'resident, MB'),
    messageKb: cell('What a message takes', 'disk, with all indexes', 'kB'),
    logKbAPost: cell('What a message takes', 'log', 'kB'),
  }
}
