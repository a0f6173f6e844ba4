import type { Reading } from '../reading.ts'
import { shortLine } from '../text/lines.ts'
import { readReddit } from './reddit-thread.ts'
import { readX } from './x-thread.ts'

/** A thread copied from a forum, told by the shape of its posts; null for other text. */
export const readThread = (lines: readonly string[]): Reading | null => readReddit(lines) ?? readX(lines)

const signs: readonly (readonly [string, RegExp])[] = [
  ['Reddit', /^(?:Upvote|Downvote|permalink(?:embed|save).*|Give Award)$/],
  ['X', /^(?:Post your reply|Show more replies|[\d.,]{0,7}[KMB]? ?Views|\d{1,2}:\d{2}(?: ?[AP]M)? · .{0,20}\d{4})$/],
]
const fewest = 3
const longestSign = 80

/** The forum whose page a text shows without the posts' authors, or null. */
export function forumOf(lines: readonly string[]): string | null {
  const counts = signs.map(() => 0)
  for (const line of lines) {
    if (line === '' || line.length > longestSign) continue
    const short = shortLine(line)
    for (const [at, [, sign]] of signs.entries()) if (sign.test(short)) counts[at] = (counts[at] ?? 0) + 1
  }
  return signs.find((_, at) => (counts[at] ?? 0) >= fewest)?.[0] ?? null
}
