import type { Archive } from './parsed-import.ts'

/** The least length of a key that is searched at the start of file names: a shorter one would match other files too. */
const keyMinLength = 8
/** How many parts of a name are looked at: an id of five parts, a prefix, and some of the name behind it. */
const partsMax = 12

/** Whether a name stays inside the archive, wherever somebody might unpack it. */
export const isPlainPath = (name: string): boolean =>
  !name.startsWith('/') && !name.includes('\\') && !/^[a-z]:/i.test(name) && !name.split('/').includes('..')

/**
 * Finds files in an archive by what an export calls them, for each of its texts. ChatGPT's names begin with an id
 * (`file-abc-cat.png`, `file_0a1b.dat`), Grok's are folders (`<id>/content`), others are names beside the text.
 */
export function archiveOf(names: readonly string[]): (textName: string) => Archive {
  const all = new Set(names)
  let byId: ReadonlyMap<string, string> | null = null
  let byName: ReadonlyMap<string, readonly string[]> | null = null
  return (textName) => {
    const folder = textName.replace(/[^/]*$/, '')
    const ofItsOwn = textName.replace(/\.\w+$/, '')
    return ({ key }) => {
      if (key === '') return null
      for (const path of [`${folder}${key}`, key]) if (all.has(path)) return path
      byId ??= idsIn(names)
      const known = key.length < keyMinLength ? undefined : byId.get(key)
      if (known !== undefined) return known
      byName ??= Map.groupBy(names, lastPart)
      const called = byName.get(lastPart(key)) ?? []
      const beside = called.filter((name) => name.startsWith(ofItsOwn))
      return (beside.length > 0 ? beside : called).length === 1 ? (beside[0] ?? called[0]) || null : null
    }
  }
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Each id that a file's name begins with, or that is its folder; the first file counts. */
function idsIn(names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const addFirst = (id: string, name: string) => {
    if (id.length >= keyMinLength && !found.has(id)) found.set(id, name)
  }
  for (const name of names) {
    const parts = name.split('/')
    const last = parts.at(-1) ?? ''
    let count = 0
    for (const { index } of last.matchAll(/[-.]/g)) {
      if (count === partsMax) break
      addFirst(last.slice(0, index), name)
      count += 1
    }
    if (/^content(?:\.\w+)?$/.test(last)) addFirst(parts.at(-2) ?? '', name)
  }
  return found
}
