import { openSqlite } from '../../src/server/store/database/database.ts'
import { write } from '../../src/server/store/database/transaction.ts'
import { insertMessage, type Posted } from '../../src/server/store/messages/posting.ts'

/** The addresses of extreme threads. */
type LongThreads = {
  /** A message in the middle of ten thousand levels. */
  readonly deep: string
  /** A question with five thousand replies. */
  readonly wide: string
  /** A message of the maximum length, with every markdown feature. */
  readonly long: string
}

const levels = 10_000
const replies = 5_000
/** The maximum length of a message. */
const contentMaxLength = 50_000
const author = 'wei'

/** Creates them in the embedded database of a running server. */
export async function seedLongThreads(dataDir: string): Promise<LongThreads> {
  const database = openSqlite(dataDir)
  const startMs = Date.now() - levels - replies
  try {
    return await write(
      database.queries,
      startMs,
      async ({ tx, timestampMs }) => {
        let atMs = timestampMs
        const post = (content: string, parent: Posted | null) => {
          atMs += 1
          const draft = { content, author_uid: author, content_author: author, public: true, recipients: [], parent }
          return insertMessage(tx, atMs, draft)
        }
        const chain: Posted[] = []
        for (let level = 0; level < levels; level += 1) chain.push(await post(levelText(level), chain.at(-1) ?? null))
        const question = await post('What do **you** all think?', null)
        for (let count = 1; count <= replies; count += 1) await post(`Opinion *${count}*.`, question)
        const long = await post(longText(), null)
        const pathTo = (posted: Posted | undefined) => `/cloud/${posted?.id}`
        return { deep: pathTo(chain[levels / 2]), wide: pathTo(question), long: pathTo(long) }
      },
      { count: levels + replies + 2 },
    )
  } finally {
    await database.close()
  }
}

const levelText = (level: number): string =>
  `Level **${level}**.${' More was said here, and `some` of it twice.'.repeat((level * 7) % 23)}`

function longText(): string {
  const part = (number: number) =>
    [
      `## Part ${number}`,
      'A paragraph with **strong** words, *others*, `code` and [a link](https://canopy.example/), long enough to be broken into lines more than once on any phone.',
      '- a first point\n- a second, with $a^2 + b^2 = c^2$\n- a third',
      '> Somebody else has said this before.',
      '```ts\nconst trees = forest.filter((tree) => tree.height > 3)\nfor (const tree of trees) climb(tree)\n```',
      '| tree | height |\n|---|---|\n| oak | 30 |\n| elm | 25 |',
    ].join('\n\n')
  const parts: string[] = []
  for (let number = 1; parts.join('\n\n').length < contentMaxLength; number += 1) parts.push(part(number))
  return parts.join('\n\n').slice(0, contentMaxLength - 10)
}
