import { joinedPieces } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentIn } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { safeAddress } from './html-pieces.ts'
import { listAt, objectAt, textAt } from './json-value.ts'

/**
 * A thread of Perplexity: its export on request and an extension's, or the page's own data; null for other JSON. The
 * first has several threads.
 */
export function perplexityConversations(value: unknown): readonly Exported[] | null {
  const values = Array.isArray(value) ? value : [value]
  const found = values.flatMap((one) => {
    const list = listAt(one, 'conversations') ?? []
    return list.some((each) => listAt(each, 'entries') !== null) ? list.flatMap(threadIn) : threadIn(one)
  })
  return found.length > 0 ? found : null
}

function threadIn(value: unknown): readonly Exported[] {
  const turns = listAt(value, 'entries') ?? listAt(value, 'conversations') ?? []
  if (!turns.some((turn) => textAt(turn, 'query') !== null || textAt(turn, 'query_str') !== null)) return []
  const about = objectAt(value, 'metadata') ?? objectAt(value, 'thread_metadata')
  const title =
    textAt(value, 'context_title') ??
    textAt(about, 'thread_title') ??
    textAt(about, 'title') ??
    textAt(turns[0], 'thread_title')
  const id = textAt(value, 'context_uuid') ?? textAt(about, 'thread_id') ?? textAt(turns[0], 'context_uuid')
  return [{ id, title, messages: turns.flatMap(exchange) }]
}

function exchange(turn: unknown): readonly ImportedMessage[] {
  const blocks = (listAt(turn, 'blocks') ?? []).map(
    (block) => textAt(objectAt(block, 'markdown_block'), 'answer') ?? '',
  )
  const sources = (listAt(turn, 'sources') ?? []).map((source) => textAt(source, 'url') ?? '')
  const times = ['created_at', 'timestamp', 'entry_created_datetime', 'updated_datetime'].map((key) =>
    textAt(turn, key),
  )
  const timestamp = momentIn(times.find((time) => time !== null) ?? '')
  const time = timestamp === null ? {} : { timestamp }
  const prompt = (textAt(turn, 'query') ?? textAt(turn, 'query_str') ?? '').trim()
  const answer = cited(textAt(turn, 'answer') ?? joinedPieces(blocks), sources).trim()
  return [
    ...(prompt === '' ? [] : [{ role: 'user', content: prompt, ...time }]),
    ...(answer === '' ? [] : [{ role: 'assistant', content: answer, ...time }]),
  ]
}

/** `[1]` as a link to the first source. */
const cited = (answer: string, sources: readonly string[]): string =>
  answer.replace(/\[(\d{1,3})\](?!\()/g, (whole, digits: string) => {
    const source = safeAddress(sources[Number(digits) - 1] ?? '')
    return source === '' ? whole : `[${digits}](${source})`
  })
