import type { ImportService } from '#wire/import.ts'
import type { Confidence, ImportedMessage } from './parsed-import.ts'

/** What a text was read as, before its limits are judged. */
export type Reading = {
  readonly messages: readonly ImportedMessage[]
  readonly title: string | null
  readonly format: string
  readonly confidence: Confidence
  readonly service?: ImportService
}

/** `service` when it is known; absent, not undefined, when it isn't. */
export const ofService = (service: ImportService | null | undefined): { readonly service?: ImportService } =>
  service === null || service === undefined ? {} : { service }
