/** The sources that a mark in the export's text refers to: links, or names without a link. */
export type Source = { readonly label: string; readonly url: string | null }
export type Sources = ReadonlyMap<string, readonly Source[]>

const noSources: Sources = new Map()
const marks = / ?\ue200([^\ue200\ue201]*)\ue201| ?[【〖](\d{1,4}(?::\d{1,4})?†[^【】〖〗\n]{0,200})[】〗]/g
const leftovers =
  /:contentReference\[oaicite:\d{1,4}\]\{index=\d{1,4}\}|\ue200[a-z_]{1,30}(?=\ue202)|\ue202turn\d{1,4}[a-z_]{1,20}\d{1,4}|[\ue200-\ue20f]/g
const internalName = /^(?:turn\d{1,4}[a-z_]{1,20}\d{1,4}|L\d+(?:-L?\d+)?|[\d:,]*)$/

/** Whether a text has ChatGPT's marks, and not just other private-use characters such as icons. */
export const isMarked = (text: string): boolean =>
  /\ue200[a-z_]{1,30}[\ue202[]|[【〖]\d{1,4}(?::\d{1,4})?†|\ue203[^\ue203\ue204]*\ue204|:contentReference\[oaicite:/.test(
    text,
  )

/**
 * Replaces ChatGPT's private-use marks by what the page shows for them: names of entities, the texts of links,
 * citations as links. `【7†source】` is a citation of older models, but stays in a prompt: a person typed or pasted it.
 * The characters around quoted text are removed.
 */
export function withoutMarks(text: string, sources: Sources = noSources, isPrompt = false): string {
  if (!/[\ue200-\ue20f†]|:contentReference\[/.test(text)) return text
  return text
    .replace(marks, (whole, mark: string | undefined, bracket: string | undefined, at: number) => {
      if (isPrompt && bracket !== undefined) return whole
      const name = whole.startsWith(' ') ? whole.slice(1) : whole
      const shown =
        mark === undefined ? bracketText(bracket ?? '', sources.get(name)) : markText(mark, sources.get(name))
      return spaced(shown, whole !== name, text, at, whole.length)
    })
    .replace(leftovers, '')
}

const withText = new Set([
  'cite',
  'filecite',
  'entity',
  'product_entity',
  'url',
  'link_title',
  'image_group',
  'image',
  'i',
])

/** How many tables of prices, forecasts and other widgets a text places that have no text of their own. */
export function widgetsIn(text: string, sources: Sources = noSources): number {
  const widgets = (text.match(marks) ?? []).filter((mark) => {
    const [, inner = '', kind = ''] = /^ ?\ue200(([a-z_]+)[\s\S]*)\ue201$/.exec(mark) ?? []
    return kind !== '' && !withText.has(kind) && markText(inner, sources.get(mark.trimStart())) === ''
  })
  return widgets.length
}

/** A citation follows its sentence after a space; where nothing is left, neither is the space before punctuation. */
function spaced(shown: string, hasSpace: boolean, text: string, at: number, length: number): string {
  const next = text.charAt(at + length)
  if (shown === '') return hasSpace && !/^[\s.,;:!?)\]]?$/.test(next) ? ' ' : ''
  const previous = text.charAt(at - 1)
  const needsSpace = shown.startsWith('(') && previous !== '' && !/[\s([]/.test(previous)
  return hasSpace || needsSpace ? ` ${shown}` : shown
}

function markText(mark: string, sources: readonly Source[] | undefined): string {
  const [, kind = '', payload = ''] = /^([a-z_]*)\ue202?([\s\S]*)$/.exec(mark) ?? []
  const fields = payload.split('\ue202').map((field) => field.trim())
  const [first = ''] = fields
  if (kind === 'entity' || kind === 'product_entity') return entityName(payload)
  if (kind === 'url' || kind === 'link_title') {
    return linkTo({ label: first, url: safeUrl(fields[1] ?? '') ?? sources?.[0]?.url ?? null })
  }
  if (kind === 'image_group' || kind === 'i' || kind === 'image') return imageGroup(payload, sources ?? [])
  const words = fields.filter((field) => !internalName.test(field) && !/^[{[]/.test(field))
  if (kind === 'navlist') return [...words, ...(sources ?? []).map((source) => `- ${linkTo(source)}`)].join('\n')
  if (sources !== undefined && sources.length > 0) return citation(sources)
  return citation(words.map((word) => ({ label: word, url: safeUrl(word) }))).replace(/^\((?!\[)(.*)\)$/s, '$1')
}

/** `2:0†report.pdf` names a file; `7†source` and `7†L10-L20` say nothing without the export's list of sources. */
function bracketText(bracket: string, sources: readonly Source[] | undefined): string {
  if (sources !== undefined && sources.length > 0) return citation(sources)
  const label = bracket.slice(bracket.indexOf('†') + 1).trim()
  return label === '' || /^(?:source|L\d.*|turn\d.*)$/.test(label) ? '' : `(${label})`
}

const citation = (sources: readonly Source[]): string =>
  sources.length === 0 ? '' : `(${[...new Set(sources.map(linkTo))].join(', ')})`

/** `Sources: …`, each once; nothing without sources. */
export const sourceLine = (sources: readonly Source[]): string =>
  sources.length === 0 ? '' : `Sources: ${[...new Set(sources.map(linkTo))].join(', ')}`

export function linkTo({ label, url: address }: Source): string {
  const url = address === null ? null : safeUrl(address)
  const host = url === null ? '' : (/^https?:\/\/(?:www\.)?([^/?#]+)/.exec(url)?.[1] ?? '')
  const text = (label.trim() === '' || label === address ? host : label).replace(/\s+/g, ' ').trim()
  return url === null ? text : `[${text.replace(/[[\]]/g, '\\$&')}](${url})`
}

/** A web address that can be in a markdown link, without the part that names ChatGPT. */
function safeUrl(url: string): string | null {
  if (!/^https?:\/\/[^\s<>"]{1,2000}$/.test(url)) return null
  return url
    .replace(/([?&])utm_source=chatgpt\.com(?:&|$)/, '$1')
    .replace(/[?&]$/, '')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
}

/** `["company","OpenAI","maker of ChatGPT"]`: its second field is the name. */
function entityName(payload: string): string {
  const fields = listIn(payload)
  if (fields === null) return payload.replace(/^\[+|\]+$/g, '').trim()
  const name = fields[1] ?? fields[0]
  return typeof name === 'string' ? name : ''
}

function imageGroup(payload: string, sources: readonly Source[]): string {
  const query = /"query"\s*:\s*(\[[^\]]*\])/.exec(payload)?.[1]
  const names = (query === undefined ? null : listIn(query)) ?? sources.map(({ label }) => label)
  return ['Image', names.filter((name) => typeof name === 'string').join(', ')].filter((part) => part !== '').join(': ')
}

function listIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
