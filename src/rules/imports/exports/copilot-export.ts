import { merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'

const columns = {
  conversation: ['conversation', 'chatname'],
  time: ['time', 'createdat'],
  author: ['author'],
  message: ['message', 'messagecontent'],
} as const

type Row = { readonly title: string; readonly time: string; readonly role: 'user' | 'assistant'; readonly text: string }

/** Whether a text begins like the table of Copilot's activity from Microsoft's privacy page. */
export const isCopilotTable = (text: string): boolean => placesIn(headOf(text)) !== null

/** Copilot's conversations, told apart by their titles; the table has no ids. */
export function copilotConversations(text: string): readonly Exported[] {
  const [head = [], ...cells] = rowsIn(text)
  const places = placesIn(head)
  if (places === null) return []
  const rows = cells.flatMap((row): readonly Row[] => {
    const [title = '', time = '', author = '', message = ''] = places.map((place) => (row[place] ?? '').trim())
    const role = roleOf(author)
    return role === null || message === '' ? [] : [{ title, time, role, text: message }]
  })
  return [...Map.groupBy(isNewestFirst(rows) ? rows.toReversed() : rows, ({ title }) => title)]
    .map(([title, talk]) => ({ id: null, title, messages: merged(talk.map(messageOf)) }))
    .toReversed()
}

const roleOf = (author: string): Row['role'] | null =>
  /^(?:human|user)$/i.test(author) ? 'user' : /^(?:ai|bot|assistant|copilot)$/i.test(author) ? 'assistant' : null

/** A prompt and its answer may have the same time, so rows are reversed, not sorted. */
function isNewestFirst(rows: readonly Row[]): boolean {
  const [first, last] = [Date.parse(rows[0]?.time ?? ''), Date.parse(rows.at(-1)?.time ?? '')]
  return first === last ? rows[0]?.role === 'assistant' : first > last
}

/** Only a time with its zone is certain. */
function messageOf({ role, text, time }: Row): ImportedMessage {
  const timestamp = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? momentOf(Date.parse(time)) : null
  return { role, content: text, ...(timestamp === null ? {} : { timestamp }) }
}

/** The places of conversation, time, author and message; null for another table. */
function placesIn(head: readonly string[]): readonly number[] | null {
  const names = head.map((name) => name.trim().toLowerCase())
  const places = Object.values(columns).map((known: readonly string[]) =>
    names.findIndex((name) => known.includes(name)),
  )
  return places.includes(-1) ? null : places
}

const headOf = (text: string): readonly string[] => rowsIn(text.slice(0, 400).split('\n')[0] ?? '')[0] ?? []

/** The rows of a table (RFC 4180): cells in quotes may have commas, line breaks and doubled quotes. */
function rowsIn(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const isQuoted = text[at] === '"'
    const close = isQuoted ? closingQuote(text, at + 1) : at
    const end = cellEnd(text, close)
    rows.at(-1)?.push(isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end))
    at = end + 1
    if (text[end] === ',') continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

function cellEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
