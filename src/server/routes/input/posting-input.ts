import { storedRecipients } from '#rules/access/visibility.ts'
import { mayAsk } from '#rules/agents/askers.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { contentProblem, storedContent } from '#rules/text/content.ts'
import { agentPrefix } from '#wire/agent.ts'
import type { CurrentAgents } from '../../agents/current-agents.ts'
import { allow, refuse } from '../../http/refusal.ts'
import { agentNamesSoFar } from '../../store/agents/agents.ts'
import type { Queries } from '../../store/database/database.ts'
import { unknownUids } from '../../store/people/users.ts'

/** The content as stored; 400 if it is blank or too long. */
export function checkedContent(content: string): string {
  const problem = contentProblem(content)
  if (problem === 'blank') refuse(400, 'content_blank')
  if (problem === 'too long') refuse(400, 'content_too_long')
  return storedContent(content)
}

/** The recipients as stored; 400 naming those who are neither person nor agent. */
export async function checkedRecipients(
  db: Queries,
  isPublic: boolean,
  authorUid: string,
  uids: readonly string[],
): Promise<readonly string[]> {
  await refuseUnknown(db, uids)
  return storedRecipients(isPublic, authorUid, uids)
}

/** Again in the write: somebody may have deleted their account since, and could sign up again with the same uid. */
export async function refuseUnknown(db: Queries, uids: readonly string[] = []): Promise<void> {
  const unknown = await unknownUids(db, uids)
  if (unknown.length > 0) refuse(400, 'recipients_unknown', { uids: unknown.join(', ').slice(0, 1_000) })
}

/** A person writes as themselves, or posts as an agent (supplement 9). */
export async function checkedContentAuthor(db: Queries, authorUid: string, given: string | undefined): Promise<string> {
  if (given === undefined || given === authorUid) return authorUid
  const isKnown = isAgentName(given) && (!given.startsWith(agentPrefix) || (await agentNamesSoFar(db)).includes(given))
  return isKnown ? given : refuse(400, 'content_author_invalid')
}

/** 403 if a recipient is an agent that answers only others. */
export function refuseOthersAgents(agents: CurrentAgents, uid: string, recipients: readonly string[]): void {
  const asked = agents.all().filter(({ name }) => recipients.includes(name))
  allow(
    asked.every(({ askers }) => mayAsk(uid, askers)),
    'agent_not_for_you',
  )
}

/** `public` defaults to true; 0 and 1 are accepted. */
export const isPublicFlag = (given: boolean | 0 | 1 | undefined): boolean =>
  given === undefined || given === true || given === 1
