import { nextWanted } from '#rules/exports/whole-messages.ts'
import { exportFetchSize } from '#wire/limits.ts'
import type { MapAnswer } from '#wire/map.ts'
import type { Message } from '#wire/message.ts'
import type { Server } from './server-calls.ts'

export type Linked = { readonly id: string; readonly parent_id: string | null }

/** Every message of a thread that can be reached from one of them, page by page, a parent always before its replies. */
export async function* threadPages(server: Server, id: string): AsyncGenerator<readonly Linked[]> {
  let cursor: string | undefined
  do {
    const page: MapAnswer = await server.answer('map', { id, query: { cursor } })
    yield page.rows
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

/** Messages in full, without those that were deleted meanwhile. */
export async function* wholeMessages(server: Server, ids: readonly string[]): AsyncGenerator<Message> {
  for (let from = 0; from < ids.length; ) {
    const wanted = ids.slice(from, from + exportFetchSize)
    const messages = await server.answer('batch', { body: wanted })
    yield* messages
    from += nextWanted(wanted, messages)
  }
}
