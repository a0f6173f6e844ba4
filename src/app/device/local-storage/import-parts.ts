import { parsedJson } from '#rules/text/json.ts'
import type { ImportKeys } from './import-keys.ts'

/** A conversation of which only some parts are imported: its thread, and what the next part needs. */
export type ImportedParts = {
  readonly threadId: string
  readonly done: number
  /** Stored messages that later parts answer, by their index in the conversation. */
  readonly ids: readonly (readonly [index: number, id: string])[]
  /** The first part's, which the others share. */
  readonly audience: { readonly public: boolean; readonly recipients: string[] }
}

/** Stored like the keys of imports without a response, and deleted with them. */
export const importPartsIn = (keys: ImportKeys, owner: string) => ({
  find: (what: string): ImportedParts | null => partsIn(keys.find(owner, prefix + what)),
  all: (): ReadonlyMap<string, ImportedParts> =>
    new Map(
      [...keys.all(owner)].flatMap(([name, stored]) => {
        const parts = name.startsWith(prefix) ? partsIn(stored) : null
        return parts === null ? [] : [[name.slice(prefix.length), parts] as const]
      }),
    ),
  save: (what: string, parts: ImportedParts): void => keys.save(owner, prefix + what, JSON.stringify(parts)),
  drop: (what: string): void => keys.drop(owner, prefix + what),
})

const prefix = 'parts '

const partsIn = (stored: string | null) => (stored === null ? null : (parsedJson(stored) as ImportedParts | null))
