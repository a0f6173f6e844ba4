import type { Message, ThreadRoot } from './message.ts'

/** A page that is signed in and has no token names its reader here: the worker answers from what it keeps, or not at all. */
export const readerHeader = 'canopy-reader'

/** Stands on a question that nobody has asked yet: its answer has not been read, and is not kept. */
export const prefetchHeader = 'canopy-ahead'

/** Stands on an answer that the worker had kept: when the server gave it, as ISO 8601. */
export const cachedSinceHeader = 'canopy-kept'

/** What a page tells the worker of its reader; `uid` is null for a visitor. */
export type PageMessage =
  | {
      readonly type: 'KEEP_THREAD'
      readonly uid: string | null
      readonly messages: readonly Message[]
      readonly root?: ThreadRoot
    }
  | { readonly type: 'DROP_MESSAGES'; readonly uid: string | null; readonly ids: readonly string[] }
  | { readonly type: 'FORGET_READER'; readonly uid: string }

/** An answer of the server to a call that something kept has answered already. */
export type LateAnswer = { readonly address: string; readonly status: number; readonly body: string }

/** What the worker tells a page of its calls: the server's late answer, and what an answer has shown to be gone. */
export type CacheWorkerMessage =
  | ({ readonly type: 'FRESH' } & LateAnswer)
  | { readonly type: 'GONE'; readonly ids: readonly string[] }
