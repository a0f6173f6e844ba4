import type { Message } from '#wire/message.ts'
import type { SearchHit } from '#wire/search.ts'
import { compareNewest } from '../list/filters.ts'
import { authorOf } from '../people/author.ts'
import { hitIn } from './excerpt.ts'
import type { ParsedSearch } from './query.ts'
import { hasTerms, searchText } from './terms.ts'

/** Where a message that was found lives. */
export type FoundPlace = 'cloud' | 'device' | 'ground'

export type Found = { readonly message: Message; readonly hit: SearchHit; readonly place: FoundPlace }

/** A message that the device has, and by what its thread is known here. */
export type OnDevice = {
  readonly message: Message
  readonly place: Exclude<FoundPlace, 'cloud'>
  readonly threadKey: string
}

/** Whether a message of the device is what is looked for, as the server would say; `within` are known threads' keys. */
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

/** A find as it is shown: without the text that it was found in. */
export const foundHere = ({ message, place }: OnDevice, terms: readonly string[]): Found => ({
  message: { ...message, content: '', child_ids: [] },
  hit: hitIn(message, terms),
  place,
})

/**
 * What the server and the device have found, newest first, each once. What lies behind the server's last find waits for
 * the rest of its finds, so that nothing comes in above what is read.
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
