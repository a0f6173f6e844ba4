import type { Message } from '#wire/message.ts'
import type { SearchHit } from '#wire/search.ts'
import { compareNewest } from '../list/filters.ts'
import { authorOf } from '../people/author.ts'
import { hitIn } from './excerpt.ts'
import type { ParsedSearch } from './query.ts'
import { hasTerms, searchText } from './terms.ts'

/** Where a found message is stored. */
type FoundPlace = 'cloud' | 'device' | 'ground'

export type Found = { readonly message: Message; readonly hit: SearchHit; readonly place: FoundPlace }

/** A message on this device, and the key of its thread. */
export type OnDevice = {
  readonly message: Message
  readonly place: Exclude<FoundPlace, 'cloud'>
  readonly threadKey: string
}

/**
 * Whether a message on the device matches the query, by the server's rules; `within` are the keys of cached threads.
 */
export function matchesQuery(
  { terms, from }: ParsedSearch,
  within: ReadonlySet<string> | null,
  { message, threadKey }: OnDevice,
) {
  if (within !== null && !within.has(threadKey)) return false
  const tags = [authorOf(message).tag, message.author_user_tag, message.content_author]
  if (from.length > 0 && !tags.some((tag) => tag !== null && from.includes(tag.toLowerCase()))) return false
  return hasTerms(searchText(message.title, message.content), terms)
}

/** A result as it is shown: without the text that was searched. */
export const foundOnDevice = ({ message, place }: OnDevice, terms: readonly string[]): Found => ({
  message: { ...message, content: '', child_ids: [] },
  hit: hitIn(message, terms),
  place,
})

/**
 * The results of the server and the device, newest first, without duplicates. Anything older than the server's last
 * result is held back until the server has sent the rest, so that nothing is inserted above what is being read.
 */
export function mergeFound(cloud: readonly Found[], device: readonly Found[], isCloudComplete: boolean): Found[] {
  const last = cloud.at(-1)
  const known = new Set(cloud.map(({ message }) => message.id))
  const own = device.filter(({ message, place }) => place === 'ground' || !known.has(message.id))
  const due = own.filter(
    ({ message }) => isCloudComplete || last === undefined || compareNewest(message, last.message) < 0,
  )
  return [...cloud, ...due].sort((a, b) => compareNewest(a.message, b.message))
}
