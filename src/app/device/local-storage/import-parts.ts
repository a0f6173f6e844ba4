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
  find: (what: string): ImportedParts | null => {
    const stored = keys.find(owner, nameOf(what))
    try {
      return stored === null ? null : JSON.parse(stored)
    } catch {
      return null
    }
  },
  save: (what: string, parts: ImportedParts): void => keys.save(owner, nameOf(what), JSON.stringify(parts)),
  drop: (what: string): void => keys.drop(owner, nameOf(what)),
})

const nameOf = (what: string): string => `parts ${what}`
