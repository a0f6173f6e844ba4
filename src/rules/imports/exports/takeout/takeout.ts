import { importContentMaxLength } from '#wire/limits.ts'
import { joinedPieces } from '../../merge.ts'
import type { Archive, FileReference, Pause, ReadMessage } from '../../parsed-import.ts'
import { momentOf } from '../../text/times.ts'
import { type Export, type Exported, openings } from '../exported.ts'
import { markdownOf } from '../html-markdown.ts'
import { listAt, textAt } from '../json-value.ts'
import { withFiles } from '../pieces.ts'
import { isCanvas, type Said, saidIn } from './takeout-titles.ts'

/** One entry of Takeout's activity; its drafts of an answer are HTML. */
export type Activity = {
  readonly title: string
  readonly ms: number | null
  readonly isZoned: boolean
  readonly answers: readonly string[]
  readonly files: readonly FileReference[]
  /** The id of the conversation, if the file names it. */
  readonly chat: string | null
}

/** Whether an activity's header or products name Gemini; the other words are translated. */
export const isGemini = (header: string): boolean => /\b(?:Gemini|Bard)\b/.test(header)

/** The conversation that a link leads to, or null. */
export const chatIn = (text: string): string | null =>
  /gemini\.google\.com\/(?:u\/\d{1,3}\/)?(?:app|gem\/[\w-]{1,80})\/([\w-]{1,80})/.exec(text)?.[1] ?? null

const isActivity = (entry: unknown): boolean => {
  const products = (listAt(entry, 'products') ?? []).filter((product) => typeof product === 'string')
  const header = [textAt(entry, 'header') ?? '', ...products].join('\n')
  return textAt(entry, 'header') !== null && textAt(entry, 'title') !== null && isGemini(header)
}

export const isTakeout = (entries: readonly unknown[]): boolean => entries.some(isActivity)

/** The activities of Gemini in Takeout's `MyActivity.json`, newest first. */
export const activitiesIn = (entries: readonly unknown[]): readonly Activity[] =>
  entries.filter(isActivity).map((entry) => {
    const subtitles = listAt(entry, 'subtitles') ?? []
    const files = subtitles.filter((one) => /^[^:]+$/.test(textAt(one, 'url') ?? ''))
    const links = [...subtitles, ...(listAt(entry, 'details') ?? [])].flatMap((one) => [
      textAt(one, 'url') ?? '',
      textAt(one, 'name') ?? '',
    ])
    const title = textAt(entry, 'title') ?? ''
    const body = subtitles.filter(
      (one) => textAt(one, 'url') === null && !/^Attached \d/.test(textAt(one, 'name') ?? ''),
    )
    return {
      title: isCanvas(title) ? [title, ...body.map((one) => textAt(one, 'name') ?? '')].join('\n') : title,
      ms: Date.parse(textAt(entry, 'time') ?? '') || null,
      isZoned: true,
      answers: (listAt(entry, 'safeHtmlItem') ?? []).map((item) => textAt(item, 'html') ?? ''),
      files: files.map((one) => ({
        key: textAt(one, 'url') ?? '',
        name: (textAt(one, 'name') ?? '').replace(/^-\s*/, ''),
      })),
      chat: chatIn([textAt(entry, 'titleUrl') ?? '', ...links].join('\n')),
    }
  })

/** An activity whose answers are markdown. */
type Turn = Activity & { readonly said: Exclude<Said, { kind: 'other' }>; readonly orderMs: number }

/** Takeout's activity as conversations, newest first: those it names, and the rest divided by pauses. */
export function takeoutExport(
  format: string,
  activities: readonly Activity[],
  pause: Pause,
  archive: Archive = null,
): Export {
  const turns = turnsOf(activities)
  const loose = turns.filter(({ chat }) => chat === null)
  const isByPause = loose.length > 1
  const named = Map.groupBy(
    turns.filter(({ chat }) => chat !== null),
    ({ chat }) => chat,
  )
  const conversations = [...named.values(), ...dividedBy(loose, pauseMinutes[pause] * 60_000)]
    .toSorted((one, two) => (two.at(-1)?.orderMs ?? 0) - (one.at(-1)?.orderMs ?? 0))
    .flatMap((conversation) => conversationsOf(conversation, archive))
  return { format, service: 'gemini', confidence: 'medium', conversations, ...(isByPause ? { isByPause } : {}) }
}

const pauseMinutes: Readonly<Record<Pause, number>> = {
  '30 minutes': 30,
  '1 hour': 60,
  '1 day': 24 * 60,
  none: Number.POSITIVE_INFINITY,
}

/** Prompts and canvases, oldest first; one without a time has its place in the file. */
function turnsOf(activities: readonly Activity[]): readonly Turn[] {
  const oldestFirst = activities.toReversed().map((activity) => ({
    ...activity,
    answers: activity.answers.map(markdownOf).filter((answer) => answer !== ''),
  }))
  const said = saidIn(oldestFirst.map(({ title, answers }) => ({ title, isAnswered: answers.length > 0 })))
  let orderMs = 0
  const turns = oldestFirst
    .map((activity) => {
      orderMs = activity.ms ?? orderMs
      return { ...activity, orderMs }
    })
    .flatMap((activity, at) => {
      const one = said[at]
      return one === undefined || one.kind === 'other' ? [] : [{ ...activity, said: one }]
    })
    .toSorted((one, two) => one.orderMs - two.orderMs)
  return turns.map((turn, at) => ({ ...turn, chat: turn.chat ?? chatAbove(turns, at) }))
}

/** A canvas doesn't name its conversation: it is that of the prompt shortly before. */
function chatAbove(turns: readonly Turn[], at: number): string | null {
  const [turn, above] = [turns[at], turns[at - 1]]
  if (turn?.said.kind !== 'canvas' || above === undefined || turn.orderMs - above.orderMs > canvasMs) return null
  return above.chat
}

const canvasMs = 10 * 60_000

function dividedBy(turns: readonly Turn[], pauseMs: number): readonly (readonly Turn[])[] {
  const groups: Turn[][] = []
  let lastMs = Number.NEGATIVE_INFINITY
  for (const turn of turns) {
    const group = groups.at(-1)
    if (group === undefined || turn.orderMs - lastMs > pauseMs) groups.push([turn])
    else group.push(turn)
    lastMs = turn.orderMs
  }
  return groups
}

/** One conversation, and one for each other draft of a first answer whose prompt has no words. */
function conversationsOf(turns: readonly Turn[], archive: Archive): readonly Exported[] {
  const messages: ReadMessage[] = []
  const unprompted: ReadMessage[] = []
  let last = -1
  const hasDrafts = turns.some(({ answers }) => answers.length > 1)
  const add = (message: ReadMessage, parent: number) => {
    messages.push(hasDrafts && messages.length > 0 ? { ...message, parent } : message)
    return messages.length - 1
  }
  for (const { said, answers, files, ms, isZoned } of turns) {
    const timestamp = isZoned ? momentOf(ms ?? 0) : null
    const time = timestamp === null ? {} : { timestamp }
    const words = said.kind === 'prompt' ? said.text : ''
    const prompt = withFiles({ role: 'user', content: words, ...time }, files, [], archive)
    if (said.kind === 'prompt' && prompt.content !== '') last = add(prompt, last)
    const made = said.kind === 'canvas' ? [joinedPieces([`**${said.name}**`, said.body])] : []
    const drafts = [...answers, ...made]
    const above = messages[last]
    if (above?.role === 'assistant') {
      let joined = above
      for (const content of drafts) {
        const whole = joinedPieces([joined.content, content])
        const fits = whole.length <= importContentMaxLength
        joined = fits ? { ...joined, content: whole } : { role: 'assistant', content, ...time }
        if (fits) messages[last] = joined
        else last = add(joined, last)
      }
      continue
    }
    const parent = last
    const [shown, ...others] = drafts.map((content): ReadMessage => ({ role: 'assistant', content, ...time }))
    if (above === undefined) unprompted.push(...others)
    else for (const draft of others.toReversed()) add(draft, parent)
    if (shown !== undefined) last = add(shown, parent)
  }
  const first = turns[0]
  const about = { id: first?.chat ?? momentOf(first?.ms ?? 0), title: titleFrom(messages) }
  return openings(about, [messages, ...unprompted.map((draft) => [draft])])
}

const longestTitle = 60

/** The first words of the first prompt. */
function titleFrom(messages: readonly ReadMessage[]): string | null {
  const prompt = messages.find(({ role }) => role === 'user')?.content ?? ''
  const [line = ''] = prompt.trim().split('\n')
  if (line.length <= longestTitle) return line === '' ? null : line
  const start = line.slice(0, longestTitle)
  return `${start.replace(/\s+\S*$/, '').slice(0, longestTitle)}…`
}
