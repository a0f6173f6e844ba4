import type { ErrorProblem } from '#wire/errors/errors.ts'
import type { ImportMessage } from '#wire/import.ts'
import { momentOf } from './text/times.ts'

/** What is wrong with a turn's parent or time, naming the field, or null (supplement 4). */
export function placeProblem(messages: readonly ImportMessage[]): ErrorProblem | null {
  const isFollowing = typeof messages[0]?.parent_id === 'string'
  for (const [index, { parent, parent_id, timestamp }] of messages.entries()) {
    const isAbsent = parent === undefined || parent === null
    if (typeof parent_id === 'string' && !isFollowing) return ['import_parent_missing']
    if (typeof parent_id === 'string' && !isAbsent) return ['import_parent_twice', { index }]
    if (!isAbsent && parent >= index) return ['import_parent_later', { index }]
    if (typeof timestamp === 'string' && importedTime(timestamp) === null) {
      return ['import_time_invalid', { index }]
    }
  }
  return null
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i

/** The time of an imported message, in UTC; null if the text is not a valid time. */
export const importedTime = (timestamp: string): string | null =>
  isoMoment.test(timestamp) ? momentOf(Date.parse(timestamp)) : null

/** The index of the message that this one answers: its `parent`, else the previous one; null for the first. */
export const parentIndex = ({ parent }: ImportMessage, index: number): number | null =>
  index === 0 ? null : (parent ?? index - 1)
