import type { Message, ThreadRoot } from './message.ts'

/** Names the reader of a signed-in page that has no token: the worker answers only from the cache. */
export const readerHeader = 'canopy-reader'

/** Marks a prefetch: its response has not been read by anyone, and is not cached. */
export const prefetchHeader = 'canopy-ahead'

/** Marks a response from the worker's cache: when the server sent it, as ISO 8601. */
export const cachedSinceHeader = 'canopy-kept'

/** Messages from a page to the worker about its reader's cache; `uid` is null for a visitor. */
export type PageMessage =
  | {
      readonly type: 'KEEP_THREAD'
      readonly uid: string | null
      readonly messages: readonly Message[]
      readonly root?: ThreadRoot
    }
  /** Changed messages, as the reader sees them: only what is cached already is replaced. */
  | { readonly type: 'UPDATE_MESSAGES'; readonly uid: string | null; readonly messages: readonly Message[] }
  | { readonly type: 'DROP_MESSAGES'; readonly uid: string | null; readonly ids: readonly string[] }

/** The server's response to a call that was already answered from the cache. */
export type FreshResponse = { readonly address: string; readonly status: number; readonly body: string }

/**
 * Messages from the worker to a page: the server's late response, and the messages that a response showed to be
 * deleted.
 */
export type CacheWorkerMessage =
  | ({ readonly type: 'FRESH' } & FreshResponse)
  | { readonly type: 'GONE'; readonly ids: readonly string[] }
