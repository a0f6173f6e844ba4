import { usage } from './problem.ts'
import type { Server } from './server-calls.ts'

/** The uids of people and agents by their tags, such as @ada. */
export async function uidsOf(server: Server, tags: readonly string[], most: number): Promise<readonly string[]> {
  if (tags.length > most) usage(`At most ${most} people can be named`)
  const uids: string[] = []
  for (const tag of tags) uids.push((await server.answer('personCard', { query: { tag: tag.replace(/^@/, '') } })).uid)
  return uids
}
