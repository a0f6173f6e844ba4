import fc from 'fast-check'
import { type GroundMessage, groundMessage } from '#rules/ground/ground-message.ts'

const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim() !== '')
const title = fc.option(words)
const id = fc.uuid()

/** A thread on this device: each message replies to any earlier one. */
const thread: fc.Arbitrary<readonly GroundMessage[]> = fc
  .array(
    fc.record({
      id,
      content: words,
      contentAuthor: fc.option(fc.constantFrom('chatgpt', 'claude', 'chatgpt-system')),
      title,
      description: title,
      importedAt: fc.constantFrom(null, '2024-03-05T10:00:00.000Z'),
      answers: fc.nat(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drafts) =>
    drafts.map(({ answers, ...draft }, at) => {
      const parentId = at === 0 ? null : (drafts[answers % at]?.id ?? null)
      const timestamp = new Date(Date.UTC(2026, 10, 21, 12, 0, at)).toISOString()
      return groundMessage({ ...draft, parentId }, { rootId: drafts[0]?.id ?? '', timestamp })
    }),
  )

/** All threads of a device, with unique ids. */
export const groundForest: fc.Arbitrary<readonly (readonly GroundMessage[])[]> = fc
  .array(thread, { maxLength: 4 })
  .filter((threads) => new Set(threads.flat().map((each) => each.id)).size === threads.flat().length)
