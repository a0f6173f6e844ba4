type Entries = Map<string, Response>

/** The part of the browser's CacheStorage that the worker uses, which Node lacks. A put moves its entry to the end. */
export class MemoryCaches implements CacheStorage {
  private readonly byName = new Map<string, MemoryCache>()
  /** The number of puts that fail from now on, as on a full device. */
  failingPuts = 0

  async open(name: string): Promise<Cache> {
    const cache = this.byName.get(name) ?? new MemoryCache(this)
    this.byName.set(name, cache)
    return cache
  }

  has = async (name: string): Promise<boolean> => this.byName.has(name)
  delete = async (name: string): Promise<boolean> => this.byName.delete(name)
  keys = async (): Promise<string[]> => [...this.byName.keys()]

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    for (const cache of this.byName.values()) {
      const found = await cache.match(request)
      if (found) return found
    }
    return undefined
  }

  /** Everything in a cache, as text. */
  async textOf(name: string): Promise<string> {
    const entries = this.byName.get(name)?.entries ?? new Map<string, Response>()
    return (await Promise.all([...entries.values()].map((each) => each.clone().text()))).join('\n')
  }
}

class MemoryCache implements Cache {
  readonly entries: Entries = new Map()
  private readonly storage: MemoryCaches

  constructor(storage: MemoryCaches) {
    this.storage = storage
  }

  match = async (request: RequestInfo | URL): Promise<Response | undefined> => this.entries.get(urlOf(request))?.clone()

  matchAll = async (): Promise<Response[]> => [...this.entries.values()].map((each) => each.clone())

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    if (this.storage.failingPuts > 0) {
      this.storage.failingPuts -= 1
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    this.entries.delete(urlOf(request))
    this.entries.set(urlOf(request), response)
  }

  add = async (request: RequestInfo | URL): Promise<void> => this.put(request, await fetch(request))
  addAll = async (requests: Iterable<RequestInfo>): Promise<void> => {
    for (const each of requests) await this.add(each)
  }

  delete = async (request: RequestInfo | URL): Promise<boolean> => this.entries.delete(urlOf(request))
  keys = async (): Promise<Request[]> => [...this.entries.keys()].map((url) => new Request(url))
}

const urlOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'https://canopy.example').href
