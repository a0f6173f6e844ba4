import type { ChronologicalAnswer } from '#wire/calls.ts'
import type { Message } from '#wire/message.ts'
import { ask, type Person } from './people.ts'
import type { Server } from './server.ts'

/** All messages a person may see on the server, newest first. */
export async function everything(server: Server, person: Person): Promise<readonly Message[]> {
  const found: Message[] = []
  let cursor: string | null = null
  do {
    const from: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: ChronologicalAnswer = await ask(server, person, 'GET', `/api/messages/chronological?limit=100${from}`)
    found.push(...page.messages)
    cursor = page.next_cursor
  } while (cursor !== null)
  return found
}

/** Their contents, sorted. */
export const sayings = async (server: Server, person: Person): Promise<readonly string[]> =>
  (await everything(server, person)).map(({ content }) => content).sort()
