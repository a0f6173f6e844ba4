import type { ImportService } from '#wire/import.ts'
import type { Confidence, ReadMessage } from '../parsed-import.ts'
import type { Origin } from '../reading.ts'

/** A conversation as an export file holds it. */
export type Exported = {
  /** The service's own id, or null where the file has none. */
  readonly id: string | null
  readonly title: string | null
  readonly messages: readonly ReadMessage[]
}

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
