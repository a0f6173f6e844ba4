import type { Request } from 'autocannon'
import { largeCast } from '../../../src/server/seeds/large.ts'
import { openDatabase } from '../../../src/server/store/database/database.ts'
import { encodeCursor } from '../../../src/server/store/database/keyset.ts'
import { type From, samples, samplesOf, tokensOf } from './samples.ts'

/** One measurement: the request to our server, and the equivalent request to the minimal one. */
export type BenchCall = {
  readonly name: string
  readonly ours: readonly Request[]
  readonly floor: readonly Request[]
  /** The target for CPU time: a multiple of the minimal server's, or milliseconds. */
  readonly goal: { readonly floors: number } | { readonly ms: number }
}

/** Answers cached for visitors say nothing about the database. */
export const isUncached = ({ name }: BenchCall): boolean => name.endsWith(', person') || name.startsWith('further')

const firstAnswers = 1_000
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Request => ({
  method: 'GET',
  path,
  headers,
})
const twice = { floors: 2 }
/** Whom the first token is of. */
const readerTag = largeCast[0]?.tag ?? ''

/**
 * Reads and posts of a database created by the large seed. There are many threads and further pages, so that no answer
 * repeats the last one; there are fewer rendered pages, so that all are cached before the measurement.
 */
export async function benchCallsOf(dataDir: string, from: From = {}): Promise<readonly BenchCall[]> {
  const [reader = ''] = await tokensOf(dataDir, 1)
  const asPerson = { authorization: `Bearer ${reader}` }
  const places = await samplesOf(dataDir, from)
  const list = (limit: number) => `/api/messages/chronological?limit=${limit}&excerpt=300`
  const threads = (headers: Readonly<Record<string, string>>) =>
    places.map(({ id }) => get(`/api/messages/thread/${id}?depth=5`, headers))
  const floorThreads = places.map(({ id }) => get(`/thread/${id}`))
  const floorOfPerson = `/person/${readerTag}`
  return [
    { name: 'list of 5, visitor', ours: [get(list(5))], floor: [get('/five')], goal: twice },
    {
      name: 'list of 5, person',
      ours: [get(list(5), asPerson)],
      floor: [get(`${floorOfPerson}/list/5`)],
      goal: { floors: 5 },
    },
    { name: 'list of 20, visitor', ours: [get(list(20))], floor: [get('/twenty')], goal: twice },
    {
      name: 'list of 20, person',
      ours: [get(list(20), asPerson)],
      floor: [get(`${floorOfPerson}/list/20`)],
      goal: { floors: 4 },
    },
    {
      name: 'further pages of 5, visitor',
      ours: places.map((place) => get(`${list(5)}&cursor=${encodeCursor(place)}`)),
      floor: places.map(({ timestamp, id }) => get(`/further?timestamp=${timestamp}&id=${id}`)),
      goal: twice,
    },
    { name: 'thread, visitor', ours: threads({}), floor: floorThreads, goal: twice },
    {
      name: 'thread, person',
      ours: threads(asPerson),
      floor: places.map(({ id }) => get(`${floorOfPerson}/thread/${id}`)),
      goal: { floors: 4 },
    },
    { name: 'first paint, /cloud', ours: [get('/cloud', browser)], floor: [get('/page')], goal: twice },
    {
      name: 'first paint, threads',
      ours: places.filter((_, at) => at % 4 === 0).map(({ id }) => get(`/cloud/${id}`, browser)),
      floor: [get('/page')],
      goal: twice,
    },
  ]
}

/** What a person's browser gets, which asks for compression: each answer is compressed for itself. */
export async function compressedCallsOf(dataDir: string): Promise<readonly Pick<BenchCall, 'name' | 'ours'>[]> {
  const calls = (await benchCallsOf(dataDir)).filter(({ name }) => name.endsWith(', person'))
  return calls.map(({ name, ours }) => ({
    name: `${name}, compressed`,
    ours: ours.map((request) => ({ ...request, headers: { ...request.headers, ...browser } })),
  }))
}

/** What the app asks for once a thread or a list is idle: what is new there to a person who has seen nothing. */
export async function newCallsOf(dataDir: string, from: From = {}): Promise<readonly BenchCall[]> {
  const [reader = ''] = await tokensOf(dataDir, 1)
  const asPerson = { authorization: `Bearer ${reader}` }
  const places = await samplesOf(dataDir, from)
  await followFirstThreads(dataDir, from)
  const some = (at: number) => Array.from({ length: listLength }, (_, next) => places[(at + next) % places.length]?.id)
  const itself = { floor: [], goal: { ms: 0 } } as const
  return [
    {
      name: 'what is new in a thread, person',
      ours: places.map(({ id }) => get(`/api/messages/${id}/new`, asPerson)),
      ...itself,
    },
    {
      name: 'what is new in a list of 20, person',
      ours: places.map((_, at) => get(`/api/messages/new-counts?ids=${some(at).join('&ids=')}`, asPerson)),
      ...itself,
    },
    {
      name: 'how much waits for a person who follows 20 threads',
      ours: [get('/api/for-me/count', asPerson)],
      ...itself,
    },
    { name: 'what waits for them', ours: [get('/api/for-me', asPerson)], ...itself },
  ]
}

const listLength = 20

/** The reader follows the first threads, which are the same at every size. */
async function followFirstThreads(dataDir: string, { databaseUrl }: From): Promise<void> {
  const { queries, close } = openDatabase({ dataDir, databaseUrl })
  const isTop = queries.selectFrom('messages').select('id').where('public', '=', 1).whereRef('id', '=', 'root_id')
  const threads = await isTop.orderBy('timestamp').limit(listLength).execute()
  const setting = { uid: readerTag, state: 'follow', is_automatic: 0, changed_ms: 0 } as const
  await queries
    .insertInto('follows')
    .values(threads.map(({ id }) => ({ ...setting, message_id: id, root_id: id })))
    .onConflict((conflict) => conflict.columns(['uid', 'message_id']).doNothing())
    .execute()
  await close()
}

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Pages of a thousand messages, each to be requested once, so that nothing is cached for them; and others before them,
 * on which the engine compiles the code. Each from an address of its own, since an address gets 300 new pages a minute,
 * and then the app without content.
 */
export async function firstAnswersOf(dataDir: string) {
  const places = await samplesOf(dataDir, {}, firstAnswers + samples)
  const pages = places.map(({ id }, at) =>
    get(`/cloud/${id}`, { ...browser, 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` }),
  )
  return {
    name: 'thread pages, each requested once',
    before: pages.slice(firstAnswers),
    ours: pages.slice(0, firstAnswers),
  }
}

const content = 'A message of some length, as people write them: two sentences, one of them long. '.repeat(3)

const post = (path: string, headers: Readonly<Record<string, string>>, parent_id?: string): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ content, parent_id }),
})

/** Durable replies, by a hundred people in turn, in many threads. */
export async function repliesOf(dataDir: string, from: From = {}): Promise<Pick<BenchCall, 'name' | 'ours'>> {
  const [places, tokens] = [await samplesOf(dataDir, from), await tokensOf(dataDir, 100)]
  const ours = places.map(({ id }, at) =>
    post('/api/messages', { authorization: `Bearer ${tokens[at % tokens.length]}` }, id),
  )
  return { name: 'reply, on the disk', ours }
}

/** A durable post, by a hundred people in turn, because each has a rate limit of their own. */
export async function postOf(dataDir: string): Promise<BenchCall> {
  const tokens = await tokensOf(dataDir, 100)
  return {
    name: 'post, on the disk',
    ours: tokens.map((token) => post('/api/messages', { authorization: `Bearer ${token}` })),
    floor: [post('/post', {})],
    goal: { ms: 0.7 },
  }
}
