import type { PersonCard } from '#wire/user.ts'
import { isAgentName } from './agent-names.ts'
import { deletedUid } from './author.ts'
import { isBot } from './bots.ts'

const words: Readonly<Record<PersonCard['status'], string>> = {
  admin: 'Admin',
  whitelisted: 'Can write',
  other: 'Reads only',
  agent: 'AI agent',
}

/** What a person's card says of them; null as long as only the server knows. */
export function personStatus(uid: string, myUid: string | null, status: PersonCard['status'] | null): string | null {
  if (uid === myUid) return 'You'
  if (uid === deletedUid) return 'Deleted user'
  if (isAgentName(uid)) return words.agent
  if (isBot(uid)) return 'Bot'
  return status === null ? null : words[status]
}
