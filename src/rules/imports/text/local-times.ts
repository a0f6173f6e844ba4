import { type MonthOf, monthNames, wordsIn } from './month-names.ts'

/** A time as a page prints it; without a known zone it is read as UTC, good enough to order by. */
type LocalTime = { readonly ms: number; readonly isZoned: boolean }

const clock = /(?<![\d.])(\d{1,2})(?::|\.|시 ?)(\d{1,2})(?::|\.|분 ?)(\d{1,2})초?(?![\d.])/
const year = /(?<!\d)\d{4}(?!\d)/
const longest = 60

/** Whether a line is nothing but a date and a time with seconds, in any language. */
export function isTimeLine(text: string): boolean {
  if (text.length > longest) return false
  const plain = normal(text)
  return clock.test(plain) && year.test(plain.replace(clock, ' ')) && wordsIn(plain).length <= 7
}

/** Reads the times of one page, which are mostly in one language. */
export function localTimes(texts: readonly string[]): readonly (LocalTime | null)[] {
  const found = texts.map((text) => partsOf(normal(text)))
  const monthOf = monthNames(found.flatMap((parts) => parts?.words ?? []))
  const monthFirst = found.some((parts) => parts !== null && !parts.isYearFirst && (parts.date[1] ?? 0) > 12)
  return found.map((parts) => (parts === null ? null : timeOf(parts, monthOf, monthFirst)))
}

type Parts = {
  readonly seconds: number
  readonly year: number
  /** The other numbers in their order: month and day, or the day if a word names the month. */
  readonly date: readonly number[]
  readonly isYearFirst: boolean
  readonly words: readonly string[]
  readonly zoneMinutes: number | null
}

function partsOf(text: string): Parts | null {
  const time = clock.exec(text)
  if (time === null) return null
  const [hours, minutes, seconds] = time.slice(1).map(Number)
  const { zoneMinutes, rest } = withoutZone(text.replace(clock, ' '))
  const numbers = [...rest.matchAll(/\d+/g)].map(([digits]) => digits)
  const yearAt = numbers.findIndex((digits) => digits.length === 4)
  if (yearAt < 0 || numbers.length > 3 || numbers.length < 2) return null
  const written = Number(numbers[yearAt])
  return {
    seconds: ((hours ?? 0) % 24) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + halfDay(text, hours ?? 0),
    year: written > 2400 ? written - buddhistYears : written,
    date: numbers.filter((_, at) => at !== yearAt).map(Number),
    isYearFirst: yearAt === 0,
    words: wordsIn(rest),
    zoneMinutes,
  }
}

const buddhistYears = 543

function timeOf(parts: Parts, monthOf: MonthOf, monthFirst: boolean): LocalTime | null {
  const { date, words, isYearFirst } = parts
  const [first = 0, second = 0] = date
  const inDigits = isYearFirst || monthFirst ? { month: first, day: second } : { month: second, day: first }
  const { month, day } = date.length === 1 ? { month: monthOf(words) ?? 0, day: first } : inDigits
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const ms = Date.UTC(parts.year, month - 1, day) + parts.seconds * 1000 - (parts.zoneMinutes ?? 0) * 60_000
  return { ms, isZoned: parts.zoneMinutes !== null }
}

const afternoon = /(?<!\p{L})(?:p\.? ?m\.?|오후|午後|下午|晚上|μ\.?μ\.?|ÖS|CH|م)(?!\p{L})/iu
const morning = /(?<!\p{L})(?:a\.? ?m\.?|오전|午前|上午|凌晨|π\.?μ\.?|ÖÖ|SA|ص)(?!\p{L})/iu

/** The seconds to add to a twelve-hour clock. */
function halfDay(text: string, hours: number): number {
  if (hours < 12 && afternoon.test(text)) return 12 * 3600
  return hours === 12 && morning.test(text) ? -12 * 3600 : 0
}

const offset = /(?:GMT|UTC) ?([+-]\d{1,2})(?::?(\d{2}))?/
/** Minutes east of Greenwich, by the abbreviations that pages print in the languages of those places. */
const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  SEČ: 60,
  CEST: 120,
  MESZ: 120,
  SELČ: 120,
  EET: 120,
  EEST: 180,
  SAST: 120,
  MSK: 180,
  TRT: 180,
  PKT: 300,
  IST: 330,
  ICT: 420,
  WIB: 420,
  HKT: 480,
  SGT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  ACST: 570,
  AEST: 600,
  ACDT: 630,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  BRT: -180,
  ART: -180,
  ADT: -180,
  AST: -240,
  EDT: -240,
  EST: -300,
  CDT: -300,
  CST: -360,
  MDT: -360,
  MST: -420,
  PDT: -420,
  PST: -480,
  AKDT: -480,
  AKST: -540,
  HST: -600,
}

/** In Chinese, CST is China's time. */
const zoneOf = (name: string, text: string): number | null =>
  name === 'CST' && text.includes('年') ? 480 : (zones[name] ?? null)

function withoutZone(text: string): { readonly zoneMinutes: number | null; readonly rest: string } {
  const [found, hours = '', minutes = '0'] = offset.exec(text) ?? []
  if (found !== undefined) {
    const sign = hours.startsWith('-') ? -1 : 1
    return { zoneMinutes: Number(hours) * 60 + sign * Number(minutes), rest: text.replace(offset, ' ') }
  }
  const name = /(?<!\p{L})\p{Lu}{1,5}(?!\p{L})/gu
  const known = [...text.matchAll(name)].map(([word]) => word).find((word) => Object.hasOwn(zones, word))
  return known === undefined
    ? { zoneMinutes: null, rest: text }
    : { zoneMinutes: zoneOf(known, text), rest: text.replace(known, ' ') }
}

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/** Plain spaces, no invisible characters, digits of any script as ASCII; ISO 8601 is divided like other times. */
const normal = (text: string): string =>
  text
    .replace(/[\u00a0\u202f\u2009\u3000\s]+/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find((each) => code >= each && code < each + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/(\d)T(\d{1,2}:\d{2}:\d{2})(?:\.\d+)?Z?/, '$1 $2 Z')
    .trim()
