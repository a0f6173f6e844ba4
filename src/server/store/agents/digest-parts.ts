import type { Viewer } from '#rules/access/viewer.ts'
import type { CitedSentence } from '#rules/agents/digest/digest-answer.ts'
import type { NumberedMessage } from '#rules/agents/digest/digest-prompt.ts'
import type { Queries } from '../database/database.ts'
import { messagesById } from './agent-paths.ts'
import { deletedMessage } from './digest-deletions.ts'
import type { StoredDigest } from './digests.ts'

/** The messages of the next part that the person who asked may see now, in order. */
export async function messagesOfPart(
  db: Queries,
  viewer: Viewer,
  { id, parts_done }: StoredDigest,
): Promise<NumberedMessage[]> {
  const rows = await rowsOfPart(db, id, parts_done)
  const messages = await messagesById(
    db,
    rows.map(({ message_id }) => message_id),
    viewer,
  )
  const tops = [...new Set(rows.map(({ top_id }) => top_id))]
  return rows.flatMap(({ message_id, number, branch, top_id }) => {
    const message = messages.get(message_id)
    const thread = top_id === null ? {} : { thread: tops.indexOf(top_id) + 1 }
    return message === undefined ? [] : [{ ...message, number, branch, ...thread }]
  })
}

const rowsOfPart = (db: Queries, digestId: string, part: number) =>
  db
    .selectFrom('digest_messages')
    .select(['number', 'message_id', 'branch', 'top_id'])
    .where('digest_id', '=', digestId)
    .where('part', '=', part)
    .orderBy('number')
    .execute()

export type PartAnswer = {
  /** The numbers of the messages in the prompt, and of those that were cut. */
  readonly given: readonly number[]
  readonly cut: readonly number[]
  readonly sentences: readonly CitedSentence[]
}

/**
 * Stores the answer to a part, in the transaction that settles its request. What was written about a message that has
 * been deleted since the prompt is left out.
 */
export async function savePart(
  tx: Queries,
  digest: StoredDigest,
  { given, cut, sentences }: PartAnswer,
): Promise<void> {
  const part = digest.parts_done
  const where = { digest_id: digest.id, part }
  const rows = await rowsOfPart(tx, digest.id, part)
  const left = new Map(rows.filter((row) => row.message_id !== deletedMessage).map((row) => [row.number, row]))
  const isWhole = given.every((number) => left.has(number))
  const lost = new Set(
    sentences.filter(({ numbers }) => !numbers.every((number) => left.has(number))).map(({ point }) => point?.text),
  )
  const stored = sentences.filter(
    ({ numbers, point }) =>
      (numbers.length === 0 ? isWhole : numbers.every((number) => left.has(number))) &&
      (point === null || !lost.has(point.text)),
  )
  let branch = rows[0]?.branch ?? 0
  const said = stored.map(({ text, numbers, point }, position) => {
    branch = left.get(numbers[0] ?? -1)?.branch ?? branch
    const agrees = point === null ? null : point.agrees ? 1 : 0
    return { ...where, position, branch, sources: numbers.length, text, point: point?.text ?? null, agrees } as const
  })
  const cited = stored.flatMap(({ numbers }, position) =>
    numbers.map((number) => ({ ...where, position, number, message_id: left.get(number)?.message_id ?? '' })),
  )
  if (said.length > 0) await tx.insertInto('digest_sentences').values(said).execute()
  for (let from = 0; from < cited.length; from += citedAtOnce)
    await tx
      .insertInto('digest_citations')
      .values(cited.slice(from, from + citedAtOnce))
      .execute()
  const known = new Set(given)
  const hidden = rows.filter(({ number }) => !known.has(number)).map(({ number }) => number)
  const ofPart = tx.updateTable('digest_messages').where('digest_id', '=', digest.id)
  if (cut.length > 0)
    await ofPart
      .set({ is_cut: 1 })
      .where('number', 'in', [...cut])
      .execute()
  if (hidden.length > 0)
    await tx.deleteFrom('digest_messages').where('digest_id', '=', digest.id).where('number', 'in', hidden).execute()
  await tx
    .updateTable('digests')
    .set({ parts_done: part + 1 })
    .where('id', '=', digest.id)
    .where('parts_done', '=', part)
    .execute()
}

const citedAtOnce = 1_000
