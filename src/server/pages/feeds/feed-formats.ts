import { escapeHtml } from '../head.ts'
import type { Feed, FeedEntry } from './feed.ts'

/** Where a feed is, and the installation's name. `origin` is '' without a public address: links are relative then. */
type FeedPlace = { readonly origin: string; readonly path: string; readonly site: string }

/** A feed as Atom (RFC 4287). */
export function asAtom({ thread, entries }: Feed, place: FeedPlace): string {
  const { origin, path, site } = place
  const title = thread === null ? site : `${thread.title} · ${site}`
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', feedId(thread, place)),
    element('title', title),
    element('updated', latest(entries)),
    `<link rel="self" type="application/atom+xml" href="${xml(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + pageOf(thread))}"/>`,
    ...entries.map((entry) => atomEntry(entry, origin)),
    '</feed>',
  ].join('\n')
}

function atomEntry(entry: FeedEntry, origin: string): string {
  const { id, title, author, content, timestamp, updated, files } = entry
  return [
    '<entry>',
    element('id', entryId(id)),
    element('title', title),
    `<author>${element('name', author)}</author>`,
    element('published', timestamp),
    element('updated', updated),
    `<link rel="alternate" type="text/html" href="${xml(origin + pageOf({ id }))}"/>`,
    ...files.map(
      ({ title: words, path, type, bytes }) =>
        `<link rel="enclosure" type="${xml(type)}" length="${bytes}" title="${xml(words)}" href="${xml(origin + path)}"/>`,
    ),
    `<content type="html">${xml(paragraphs(content))}</content>`,
    '</entry>',
  ].join('\n')
}

/** A feed as JSON Feed 1.1. */
export function asJsonFeed({ thread, entries }: Feed, { origin, path, site }: FeedPlace): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: thread === null ? site : `${thread.title} · ${site}`,
    home_page_url: origin + pageOf(thread),
    feed_url: origin + path,
    items: entries.map(({ id, title, author, content, timestamp, updated, files }) => ({
      id: entryId(id),
      url: origin + pageOf({ id }),
      title,
      content_text: content,
      date_published: timestamp,
      date_modified: updated,
      authors: [{ name: author }],
      ...(files.length > 0 && {
        attachments: files.map(({ title: words, path, type, bytes }) => ({
          url: origin + path,
          mime_type: type,
          title: words,
          size_in_bytes: bytes,
        })),
      }),
    })),
  })
}

/** The same wherever the server is. */
const entryId = (id: string): string => `urn:uuid:${id}`

const feedId = (thread: Feed['thread'], { origin }: FeedPlace): string =>
  thread === null && origin !== '' ? `${origin}/` : `urn:x-canopy:${thread?.id ?? 'cloud'}`

const pageOf = (thread: { readonly id: string } | null): string => (thread === null ? '/cloud' : `/cloud/${thread.id}`)

const never = '1970-01-01T00:00:00.000Z'

const latest = (entries: Feed['entries']): string =>
  entries.reduce((last, { updated }) => (updated > last ? updated : last), never)

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`

/** The lines of a text, which are the only markup: what people write is escaped. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((lines) => `<p>${escapeHtml(lines).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Escaped, without what XML 1.0 doesn't allow even escaped. */
const xml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/[\n\t]/.test(sign) ? sign : '')))
