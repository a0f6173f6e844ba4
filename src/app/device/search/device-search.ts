import type { Found, OnDevice } from '#rules/search/on-device.ts'
import type { ParsedSearch } from '#rules/search/query.ts'

/** What the page asks of the worker, which answers to every turn. */
export type DeviceQuestion =
  | { readonly ask: 'add'; readonly messages: readonly OnDevice[]; readonly turn: number }
  | { readonly ask: 'add-kept'; readonly cacheName: string; readonly turn: number }
  | { readonly ask: 'find'; readonly searchQuery: ParsedSearch; readonly turn: number }
export type DeviceAnswer = { readonly turn: number; readonly found: readonly Found[] }

export type DeviceSearch = {
  /** Resolves when they are in the index: what is looked for meanwhile need not wait for all that is to come. */
  readonly add: (messages: readonly OnDevice[]) => Promise<void>
  /** Resolves when all that the worker keeps of this reader is in the index. */
  readonly addKept: (cacheName: string) => Promise<void>
  readonly find: (searchQuery: ParsedSearch) => Promise<readonly Found[]>
  readonly close: () => void
}

/** A search in a worker: however much there is, the page is never held up. A worker that fails finds nothing. */
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
    addKept: async (cacheName) => void (await answered((turn) => ({ ask: 'add-kept', cacheName, turn }))),
    find: (searchQuery) => answered((turn) => ({ ask: 'find', searchQuery, turn })),
    close,
  }
}
