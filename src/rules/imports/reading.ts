import type { ImportService } from '#wire/import.ts'
import type { Confidence, ReadMessage } from './parsed-import.ts'

/** A service that has no tab of its own, or a forum whose messages begin with their authors' names. */
export type Origin = { readonly kind: 'export' | 'thread'; readonly name: string }

/** How a text was parsed, before the limits are checked. */
export type Reading = {
  readonly messages: readonly ReadMessage[]
  readonly title: string | null
  readonly format: string
  readonly confidence: Confidence
  readonly service?: ImportService
  readonly origin?: Origin
}

/** `service` if it is known; absent, not undefined, if it isn't. */
export const ofService = (service: ImportService | null | undefined): { readonly service?: ImportService } =>
  service === null || service === undefined ? {} : { service }
