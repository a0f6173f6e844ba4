import type { ChronologicalAnswer } from '#wire/calls.ts'
import type { ChronologicalQuery } from '#wire/filters.ts'
import { branchDepthInThread, branchDepthMax, chronologicalLimitMax, filterUsersMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { CommandArguments } from './command-arguments.ts'
import { serverOf } from './logging-in.ts'
import { uidsOf } from './people.ts'
import { jsonLine, print } from './printing.ts'
import { fail, usage } from './problem.ts'
import type { Server } from './server-calls.ts'
import { messageId, oneOf, wholeNumber } from './values.ts'

const listedUsually = 20
const listedMax = 10_000
const excerptMax = 50_000
/** A branch is read in this many parts at most, of fifty messages each. */
const branchPartsMax = 200

export async function listMessages(args: CommandArguments): Promise<number> {
  const server = serverOf(args)
  const query = await filtersOf(server, args)
  return printPages(args, (page) => server.answer('chronological', { query: { ...query, ...page } }))
}

export async function searchFor(args: CommandArguments): Promise<number> {
  const server = serverOf(args)
  const query = { ...(await filtersOf(server, args)), q: args.words[0] }
  return printPages(args, (page) => server.answer('searchMessages', { query: { ...query, ...page } }))
}

type Page = Pick<ChronologicalAnswer, 'messages' | 'exhausted' | 'next_cursor'>

async function printPages(
  args: CommandArguments,
  read: (page: { readonly cursor: string | undefined; readonly limit: number }) => Promise<Page>,
): Promise<number> {
  let left = wholeNumber('limit', args.text('limit'), 1, listedMax) ?? listedUsually
  let cursor: string | undefined
  while (left > 0) {
    const page: Page = await read({ cursor, limit: Math.min(left, chronologicalLimitMax) })
    for (const message of page.messages.slice(0, left)) print(jsonLine(message))
    left -= page.messages.length
    if (page.exhausted || page.next_cursor === null) break
    cursor = page.next_cursor
  }
  return 0
}

async function filtersOf(
  server: Server,
  args: CommandArguments,
): Promise<Omit<ChronologicalQuery, 'cursor' | 'limit'>> {
  if (args.isSet('public') && args.isSet('private')) usage('Either --public or --private')
  const visibility = args.isSet('public') ? 'true' : args.isSet('private') ? 'false' : undefined
  const found = {
    author_uid: await uidsOf(server, args.texts('author'), filterUsersMax),
    recipients: await uidsOf(server, args.texts('to'), filterUsersMax),
    public: visibility,
    state: oneOf('state', args.text('state'), ['open', 'settled']),
    date_start: timeOf('since', args.text('since')),
    date_end: timeOf('until', args.text('until')),
    sort_order: oneOf('order', args.text('order'), ['newest', 'oldest']),
    excerpt: wholeNumber('excerpt', args.text('excerpt'), 1, excerptMax),
  }
  return found as ChronologicalQuery
}

function timeOf(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const atMs = Date.parse(given)
  return Number.isNaN(atMs) ? usage(`--${name} must be a date such as 2026-11-24T10:00Z`) : new Date(atMs).toISOString()
}

export async function readMessages(args: CommandArguments): Promise<number> {
  const id = messageId(args.words[0])
  const excerpt = wholeNumber('excerpt', args.text('excerpt'), 1, excerptMax)
  const depth = wholeNumber('depth', args.text('depth'), 0, branchDepthMax) ?? branchDepthInThread
  if (args.isSet('branch') && args.text('depth') !== undefined) usage('A branch is read whole: without --depth')
  const server = serverOf(args)
  const isBranch = args.isSet('branch')
  print(
    jsonLine(
      isBranch
        ? { messages: await readBranch(server, id, excerpt) }
        : await server.answer('thread', { id, query: { depth, excerpt } }),
    ),
  )
  return 0
}

/** The messages from the top of the thread to this one, as far as they can be seen. */
async function readBranch(server: Server, id: string, excerpt: number | undefined): Promise<readonly Message[]> {
  const branch = [await server.answer('getMessage', { id })]
  for (let part = 0; part < branchPartsMax; part += 1) {
    const top = branch[0]
    if (top === undefined || top.parent_id === null) return branch
    const { messages } = await server.answer('branchUp', { id: top.id, query: { depth: branchDepthMax, excerpt } })
    if (messages.length === 0) return branch
    branch.unshift(...messages.toReversed())
  }
  return fail('refused', 'This branch is too long to be read at once; export it instead')
}
