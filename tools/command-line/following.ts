import { setTimeout as wait } from 'node:timers/promises'
import type { ChangesAnswer } from '#wire/calls.ts'
import { hourMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { CommandArguments } from './command-arguments.ts'
import { belowIn, type FollowedBranch, stepOf } from './followed-branch.ts'
import { serverOf, waitMsOf } from './logging-in.ts'
import { jsonLine, print } from './printing.ts'
import { fail, Problem, usage } from './problem.ts'
import type { Server } from './server-calls.ts'
import { messageId, wholeNumber } from './values.ts'
import { threadPages, wholeMessages } from './whole-threads.ts'

const everyUsuallyS = 2
const everyMaxS = 3_600
/** A printed cursor is at most this old, however quiet the branch is: the server knows one for thirty days. */
const cursorEveryMs = hourMs
const messagesMax = 200_000

/**
 * Prints what happens in a branch, one event a line, until the program is stopped. The cursor is taken before the
 * branch is read, so nothing is between the two; what is in both is printed once.
 */
export async function followBranch(args: CommandArguments): Promise<number> {
  const id = messageId(args.words[0])
  const everyMs = (wholeNumber('every', args.text('every'), 1, everyMaxS) ?? everyUsuallyS) * 1_000
  const waitMs = waitMsOf(args, null)
  const resumed = args.text('cursor')
  if (resumed !== undefined && args.isSet('existing')) usage('Either --existing or --cursor')
  const server = serverOf(args)
  const first = await changesOf(server, resumed)
  const branch = await readBranch(server, id, resumed !== undefined)
  if (args.isSet('existing'))
    for await (const message of wholeMessages(server, [...branch.ids])) printExisting(branch, message)
  // What happened before `--cursor` was made is not known: the page is read with it, not after it.
  let page = resumed === undefined ? null : first
  let since = resumed ?? first.cursor
  let printedMs = 0
  for (;;) {
    if (page !== null) {
      const { events, isOver } = stepOf(branch, page)
      for (const event of events) print(jsonLine(event))
      if (isOver) fail('not-found', 'The branch was deleted')
      since = page.cursor
      if (page.exhausted) branch.mayHaveMissed = false
      if (events.length > 0) printedMs = 0
    }
    if (Date.now() - printedMs >= cursorEveryMs) {
      print(jsonLine({ event: 'cursor', cursor: since }))
      printedMs = Date.now()
    }
    if (page === null || page.exhausted) await wait(everyMs)
    page = await changesOf(server, since, waitMs)
  }
}

async function changesOf(server: Server, since: string | undefined, waitMs?: number | null): Promise<ChangesAnswer> {
  try {
    return await server.answer('changes', { query: { since }, ...(waitMs === undefined ? {} : { waitMs }) })
  } catch (error) {
    if (!(error instanceof Problem) || error.about.status !== 410) throw error
    return fail('cursor-too-old', error.message, error.about)
  }
}

async function readBranch(server: Server, id: string, isResumed: boolean): Promise<FollowedBranch> {
  const ids = new Set<string>()
  for await (const page of threadPages(server, id)) {
    belowIn(ids, page, id)
    if (ids.size > messagesMax) fail('refused', `A branch of more than ${messagesMax} messages cannot be followed`)
  }
  return { id, ids, printed: new Set(), mayHaveMissed: isResumed }
}

function printExisting(branch: FollowedBranch, message: Message): void {
  branch.printed.add(message.id)
  print(jsonLine({ event: 'existing', message }))
}
