import * as texts from '#wire/texts.ts'
import type { PersonCard } from '#wire/user.ts'
import { isAgentName } from './agent-names.ts'
import { deletedUid } from './author.ts'
import { isBot } from './bots.ts'

const words: Readonly<Record<PersonCard['status'], string>> = {
  admin: texts.personIsAdmin,
  whitelisted: texts.personCanWrite,
  other: texts.personOnlyReads,
  agent: texts.personIsAgent,
}

/** What a person's card says of them; null as long as only the server knows. */
export function personStatus(uid: string, myUid: string | null, status: PersonCard['status'] | null): string | null {
  if (uid === myUid) return texts.personIsYou
  if (uid === deletedUid) return texts.personIsDeleted
  if (isAgentName(uid)) return words.agent
  if (isBot(uid)) return texts.personIsBot
  return status === null ? null : words[status]
}
