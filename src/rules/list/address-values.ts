import { filterUsersMax } from '#wire/limits.ts'
import type { UserReference } from '#wire/user.ts'

export const minuteLength = '2026-01-31T12:30'.length
const uidMaxLength = 128

/** A uid has no '~': what follows is the name that a filter shows until a loaded message names the person. */
export const personValue = ({ uid, display_name, user_tag }: UserReference): string => {
  const name = display_name ?? user_tag
  return name === null ? uid : `${uid}~${name}`
}

/** Null if none of the values is a person. */
export function readPeople(values: readonly string[]): readonly UserReference[] | null {
  const found = new Map<string, UserReference>()
  for (const value of values) {
    const [uid = '', ...rest] = value.split('~')
    if (uid === '' || uid.length > uidMaxLength || found.size === filterUsersMax) continue
    found.set(uid, { uid, display_name: rest.join('~') || null, user_tag: null })
  }
  return found.size === 0 ? null : [...found.values()]
}

/** In the address of a new thread: whom it is for, and nobody else. */
export const addresseeName = 'to'

export const newThreadTo = (person: UserReference): string =>
  `/new-thread?${addresseeName}=${encodeURIComponent(personValue(person))}`

export const toMinute = (iso: string): string => `${iso.slice(0, minuteLength)}Z`

export function isoMinute(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const ms = Date.parse(`${text.slice(0, minuteLength)}:00.000Z`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
