import { setImmediate } from 'node:timers/promises'
import { isNewcomer } from '#rules/access/newcomer.ts'
import { wordsIn } from '#rules/search/words-in.ts'
import { heldFirstMax } from '#wire/limits.ts'
import type { Queries } from '../../store/database/database.ts'
import { namesAndAlts } from '../../store/messages/attachments/attachments.ts'
import { findSettings } from '../../store/people/settings.ts'
import { findUser, type User } from '../../store/people/users.ts'

/**
 * The words that a public text of this person, and the names and alternative texts of its files, have to be reviewed
 * for; none if they are no longer new.
 */
export async function wordsToReview(tx: Queries, person: User, text: string, files: readonly string[]) {
  const words = await wordsFor(tx, person)
  if (words.length === 0) return []
  const texts = [text, ...(await textsOfFiles(tx, person.uid, files))]
  return [...new Set(texts.flatMap((each) => wordsIn(each, words)))]
}

/** Whether any of many texts has such a word. Other requests are answered in between: it may take a second. */
export async function needReview(
  db: Queries,
  uid: string,
  texts: readonly string[],
  files: readonly string[] = [],
): Promise<boolean> {
  const person = await findUser(db, uid)
  const words = person === null ? [] : await wordsFor(db, person)
  if (words.length === 0) return false
  for (const text of [...texts, ...(await textsOfFiles(db, uid, files))]) {
    if (wordsIn(text, words).length > 0) return true
    await setImmediate()
  }
  return false
}

/** In a file's name '_' stands for a space. */
async function textsOfFiles(db: Queries, uid: string, ids: readonly string[]): Promise<string[]> {
  const files = await namesAndAlts(db, uid, ids)
  return files.flatMap(({ name, alt }) => [name.replaceAll('_', ' '), alt ?? ''])
}

async function wordsFor(db: Queries, person: User): Promise<readonly string[]> {
  if (!isNewcomer(person, heldFirstMax)) return []
  const { held_words, held_first } = await findSettings(db)
  return isNewcomer(person, held_first) ? held_words : []
}
