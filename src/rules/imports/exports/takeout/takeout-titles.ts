/**
 * An activity's title: a prompt without its verb, a canvas that Gemini made, or something else (feedback, settings).
 */
export type Said =
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'canvas'; readonly name: string; readonly body: string }
  | { readonly kind: 'other' }

/** Whether a title is that of a canvas, in the languages that call it so. */
export const isCanvas = (title: string): boolean => canvas.test(title)

type Titled = { readonly title: string; readonly isAnswered: boolean }

const english = /^(?:Prompted with:|Asked Gemini:|Asked Bard:|Prompted|Asked|Said|Branched|Answered)(?:[\s\u00a0]+|$)/
const notSaid = /^(?:Created|Used|Gave|Selected|Shared|Deleted|Added)\b/
const canvas =
  /^(?:Created Gemini Canvas titled[ \u00a0]|[^\n\u00a0]{0,60}\bCanvas\b[^\n\u00a0]{0,30}\u00a0)([^\n]*)\n?([\s\S]*)$/
const longestLabel = 60

const other: Said = { kind: 'other' }

/** Reads the titles of one file, which all begin with a verb in the account's language. */
export function saidIn(entries: readonly Titled[]): readonly Said[] {
  const cut = cutOf(entries)
  return entries.map((entry) => {
    const text = cut(entry)
    if (text !== null) return { kind: 'prompt', text: text.trim() }
    const [, name, body = ''] = canvas.exec(entry.title) ?? []
    return name === undefined ? other : { kind: 'canvas', name: name.trim(), body: body.trim() }
  })
}

/** How this file's prompts are cut out of their titles; null for a title that isn't a prompt. */
function cutOf(entries: readonly Titled[]): (entry: Titled) => string | null {
  const isEnglish = entries.some(({ title }) => english.test(title))
  const isOther = ({ title }: Titled) => !english.test(title) && !(isEnglish && notSaid.test(title))
  const answered = entries
    .filter(isOther)
    .filter(({ isAnswered }) => isAnswered)
    .map(({ title }) => title)
  const cutOther = answered.length === 0 ? () => null : cutOfOther(answered, isEnglish)
  return (entry) => {
    if (english.test(entry.title)) return entry.title.replace(english, '')
    return isOther(entry) ? cutOther(entry) : null
  }
}

/** An account's language may have been changed: the rest of a file that is English in part needs its label. */
function cutOfOther(answered: readonly string[], isEnglish: boolean): (entry: Titled) => string | null {
  const labels = sharedLabels(answered)
  if (labels.size > 0 || isEnglish) {
    return ({ title, isAnswered }) => {
      const label = labelOf(title)
      return label !== null && (isAnswered || labels.has(label)) ? title.slice(label.length) : null
    }
  }
  const start = sharedStart(answered)
  return ({ title, isAnswered }) => {
    if (start === '') return isAnswered ? title : null
    return title.startsWith(start) ? title.slice(start.length) : null
  }
}

/** The verbs that end with a no-break space, if most of the answered titles have one. */
function sharedLabels(answered: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const title of answered) {
    const label = labelOf(title)
    if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const shared = [...counts].filter(([, count]) => count > 1 || answered.length === 1)
  const covered = shared.reduce((sum, [, count]) => sum + count, 0)
  return new Set(covered * 2 >= answered.length ? shared.map(([label]) => label) : [])
}

const labelOf = (title: string): string | null =>
  new RegExp(`^[^\\n\\u00a0]{1,${longestLabel}}\\u00a0(?:[:：]\\s*)?`).exec(title)?.[0] ?? null

/** The common start of all titles up to its first colon, or up to a word's end. */
function sharedStart(titles: readonly string[]): string {
  const [first = ''] = titles
  if (titles.length < 2) return ''
  const length = titles.reduce((most, title) => sharedLength(first, title, most), Math.min(first.length, longestLabel))
  const shared = first.slice(0, length)
  return /^[^:：]*[:：]\s*/.exec(shared)?.[0] ?? shared.slice(0, shared.search(/[\s\u00a0][^\s\u00a0]*$/) + 1)
}

function sharedLength(one: string, two: string, most: number): number {
  let length = 0
  while (length < most && one[length] === two[length]) length += 1
  return length
}
