import type { Found, OnDevice } from '#rules/search/on-device.ts'
import type { ParsedSearch } from '#rules/search/query.ts'

/** The requests to the worker; each gets a response. */
export type DeviceQuestion =
  | { readonly ask: 'add'; readonly messages: readonly OnDevice[]; readonly turn: number }
  | { readonly ask: 'add-cached'; readonly cacheName: string; readonly turn: number }
  | { readonly ask: 'find'; readonly searchQuery: ParsedSearch; readonly turn: number }
export type DeviceAnswer = { readonly turn: number; readonly found: readonly Found[] }

export type DeviceSearch = {
  /** Resolves when they are indexed: a search in the meantime needn't wait for everything to come. */
  readonly add: (messages: readonly OnDevice[]) => Promise<void>
  /** Resolves when the reader's whole cache is indexed. */
  readonly addCached: (cacheName: string) => Promise<void>
  readonly find: (searchQuery: ParsedSearch) => Promise<readonly Found[]>
  readonly close: () => void
}

/** A search in a worker, so that a large index doesn't block the page. If the worker fails, it finds nothing. */
export function openDeviceSearch(): DeviceSearch {
  const waiting = new Map<number, (found: readonly Found[]) => void>()
  let turns = 0
  let isOpen = true
  const worker = new Worker(new URL('./device-search-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<DeviceAnswer>) => {
    waiting.get(data.turn)?.(data.found)
    waiting.delete(data.turn)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    close()
  }
  const close = () => {
    isOpen = false
    worker.terminate()
    for (const resolve of waiting.values()) resolve([])
    waiting.clear()
  }
  const answered = (question: (turn: number) => DeviceQuestion) =>
    new Promise<readonly Found[]>((resolve) => {
      if (!isOpen) return resolve([])
      turns += 1
      waiting.set(turns, resolve)
      worker.postMessage(question(turns))
    })
  return {
    add: async (messages) => void (await answered((turn) => ({ ask: 'add', messages, turn }))),
    addCached: async (cacheName) => void (await answered((turn) => ({ ask: 'add-cached', cacheName, turn }))),
    find: (searchQuery) => answered((turn) => ({ ask: 'find', searchQuery, turn })),
    close,
  }
}
