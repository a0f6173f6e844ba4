import { setImmediate } from 'node:timers/promises'
import { isNewcomer } from '#rules/access/newcomer.ts'
import { wordsIn } from '#rules/search/words-in.ts'
import { heldFirstMax } from '#wire/limits.ts'
import type { Queries } from '../../store/database/database.ts'
import { findSettings } from '../../store/people/settings.ts'
import { findUser, type User } from '../../store/people/users.ts'

/** The words that a public text of this person has to be reviewed for; none if they are no longer new. */
export const wordsToReview = async (tx: Queries, person: User, text: string): Promise<string[]> =>
  wordsIn(text, await wordsFor(tx, person))

/** The same for many texts. Other requests are answered in between: it may take a second. */
export async function needReview(db: Queries, uid: string, texts: readonly string[]): Promise<boolean> {
  const person = await findUser(db, uid)
  const words = person === null ? [] : await wordsFor(db, person)
  if (words.length === 0) return false
  for (const text of texts) {
    if (wordsIn(text, words).length > 0) return true
    await setImmediate()
  }
  return false
}

async function wordsFor(db: Queries, person: User): Promise<readonly string[]> {
  if (!isNewcomer(person, heldFirstMax)) return []
  const { held_words, held_first } = await findSettings(db)
  return isNewcomer(person, held_first) ? held_words : []
}
