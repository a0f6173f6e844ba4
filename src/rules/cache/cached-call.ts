const personPrefix = 'kept:person:'

/** The name of the cache of one reader's responses; visitors of a device share one. */
export const readerCacheName = (uid: string | null): string => (uid === null ? 'kept:visitor' : personPrefix + uid)

/** Whether a cache's name shows that somebody is signed in on this device. */
export const isPersonCache = (cacheName: string): boolean => cacheName.startsWith(personPrefix)

/** Whether a cache belongs to somebody other than this reader and must be deleted. */
export const isOtherPersonCache = (cacheName: string, uid: string | null): boolean =>
  isPersonCache(cacheName) && cacheName !== readerCacheName(uid)

/** The Web Lock under which pages and the worker open and delete readers' caches. */
export const readerCacheLock = 'canopy:reader-cache'

/** The address under which a cache stores an entry of this name, and back. */
export const cacheAddress = (name: string): string => `/kept/${encodeURIComponent(name)}`
export const cachedName = (path: string): string => decodeURIComponent(path.slice('/kept/'.length))

/** The prefix of the names of cached threads. */
export const cachedThreadPrefix = 'thread/'

/** A call whose response is cached: a thread, a part of one, or a list, named without its cursor and page size. */
export type CachedCall =
  | { readonly kind: 'thread' | 'above' | 'below' | 'message'; readonly id: string }
  | { readonly kind: 'list' | 'pinned'; readonly list: string; readonly cursor: string | null }

/** A call that fills a screen when it opens: where the cache can answer it, nobody waits for the server. */
export const isOpening = ({ kind }: CachedCall): boolean => kind === 'thread' || kind === 'list' || kind === 'pinned'

const partOfThread = { thread: 'thread', branch_up: 'above', branch_down: 'below' } as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The cached call for an address of the API, null for every other. */
export function cachedCallOf(address: string): CachedCall | null {
  const [path = '', query = ''] = address.split('?')
  const [root, api, messages, first = '', second, ...more] = path.split('/')
  if (root !== '' || api !== 'api' || messages !== 'messages' || more.length > 0) return null
  if (second === undefined) {
    if (first === 'chronological') return listCall('list', path, query)
    if (first === 'pinned') return listCall('pinned', path, query)
    return uuid.test(first) ? { kind: 'message', id: first } : null
  }
  const kind = Object.entries(partOfThread).find(([name]) => name === first)?.[1]
  return kind !== undefined && uuid.test(second) ? { kind, id: second } : null
}

function listCall(kind: 'list' | 'pinned', path: string, query: string): CachedCall {
  const pairs = query.split('&').filter((pair) => pair !== '')
  const cursor = pairs.find((pair) => pair.startsWith('cursor='))?.slice('cursor='.length) ?? null
  const filters = pairs.filter((pair) => !/^(cursor|limit|excerpt)=/.test(pair)).sort()
  return { kind, list: `${path}?${filters.join('&')}`, cursor }
}
