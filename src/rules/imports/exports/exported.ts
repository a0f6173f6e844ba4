import type { ImportService } from '#wire/import.ts'
import type { Confidence, ReadMessage } from '../parsed-import.ts'
import type { Origin } from '../reading.ts'

/** A conversation as an export file holds it. */
export type Exported = {
  /** The service's own id, or null where the file has none. */
  readonly id: string | null
  readonly title: string | null
  readonly description?: string
  readonly messages: readonly ReadMessage[]
}

/** One conversation per first message, because a thread has only one; the first of them has the service's own id. */
export const openings = (
  { id, title }: Omit<Exported, 'messages'>,
  trees: readonly (readonly ReadMessage[])[],
): readonly Exported[] =>
  trees.map((messages, at) => ({ id: id === null || at === 0 ? id : `${id}/${at + 1}`, title, messages }))

/** What kind of export a file is, and all its conversations. */
export type Export = {
  readonly format: string
  readonly confidence: Confidence
  readonly service: ImportService | null
  /** Another service than those with a tab; its answers begin with its name. */
  readonly origin?: Origin
  readonly conversations: readonly Exported[]
  /** Whether the conversations depend on the pause that divides them. */
  readonly isByPause?: boolean
}
