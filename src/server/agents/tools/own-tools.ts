import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { anyReader, type PathMessage, seenByEveryReader, turnOf } from '#rules/agents/context.ts'
import { readSearch, searchProblem, seeksNothing } from '#rules/search/query.ts'
import { truncate } from '#rules/text/truncate.ts'
import {
  agentReadAroundMax,
  agentReadTextMaxLength,
  agentSearchFoundMax,
  searchQueryMaxLength,
  searchTermsMax,
} from '#wire/limits.ts'
import { messagesById, pathTo, type ReadMessage } from '../../store/agents/agent-paths.ts'
import type { Queries } from '../../store/database/database.ts'
import { newestChildren } from '../../store/messages/tree/children.ts'
import { searchMessages } from '../../store/search/search.ts'
import { failed, type Outcome } from './outcome.ts'

const SearchInput = Type.Object({ query: Type.String({ minLength: 1, maxLength: searchQueryMaxLength }) })
const ReadInput = Type.Object({ id: Type.String({ maxLength: 100, description: 'The id of a message' }) })

type Where = { readonly db: Queries; readonly question: PathMessage; readonly linkTo: (id: string) => string }

/** How many matches of one reader are compared with what all readers may see. */
const everything = { from: null, to: null, order: 'newest', after: null, limit: 100 } as const

/** Search and read in Canopy, for an answer: only what every reader of the answer may see is there. */
export function ownToolsFor({ db, question, linkTo }: Where) {
  const isForAll = seenByEveryReader(question)
  const reader = anyReader(question)

  const shown = (message: ReadMessage) => {
    const { author, tag } = turnOf(message, '')
    return {
      id: message.id,
      link: linkTo(message.id),
      author,
      ...(tag === null ? {} : { tag: `@${tag}` }),
      posted_at: message.timestamp,
      text: truncate(message.content, agentReadTextMaxLength),
    }
  }
  const outcome = (found: object, messages: readonly ReadMessage[]): Outcome => ({
    text: JSON.stringify(found, null, 1),
    ids: messages.map(({ id }) => id),
    failed: false,
  })
  /** In the order of the ids. */
  const readable = async (ids: readonly string[]) => {
    const messages = await messagesById(db, ids)
    return ids.flatMap((id) => messages.get(id) ?? []).filter(isForAll)
  }

  async function search(given: unknown): Promise<Outcome> {
    if (!Value.Check(SearchInput, given)) return failed('The query must be a text.')
    const parsed = readSearch(storable(given.query))
    if (searchProblem(parsed) !== null) return failed(`The query must have at most ${searchTermsMax} words.`)
    if (seeksNothing(parsed)) return failed('The query has no words.')
    const within = (await readable(parsed.within)).map(({ id }) => id)
    if (within.length < parsed.within.length) return failed(notFound)
    const { ids } = await searchMessages(db, reader, { ...everything, searchQuery: { ...parsed, within } })
    const messages = (await readable(ids)).slice(0, agentSearchFoundMax)
    return outcome({ messages: messages.map(shown) }, messages)
  }

  async function read(given: unknown): Promise<Outcome> {
    if (!Value.Check(ReadInput, given)) return failed('The id must be a text.')
    const path = await pathTo(db, storable(given.id))
    const message = path.at(-1)
    if (message === undefined || !isForAll(message)) return failed(notFound)
    const above = path.slice(0, -1).filter(isForAll).slice(-agentReadAroundMax)
    const children = await newestChildren(db, reader, message.id, agentReadAroundMax)
    const below = await readable(children.map(({ id }) => id).toReversed())
    const found = { above: above.map(shown), message: shown(message), replies: below.map(shown) }
    return outcome(found, [message, ...above, ...below])
  }

  return [
    {
      name: 'search',
      description: 'Messages that have all words, newest first. Also "quoted phrases", from:@tag and in:message-id.',
      input: SearchInput,
      run: search,
    },
    { name: 'read', description: 'A message, what it answers, and its direct replies.', input: ReadInput, run: read },
  ] as const
}

const notFound = 'There is no such message.'

/** Neither database takes a zero byte. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
