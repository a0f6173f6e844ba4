import type { Viewer } from '#rules/access/viewer.ts'
import { branchesOf } from '#rules/agents/digest/branches.ts'
import { digestBudget, type Wanted } from '#rules/agents/digest/digest-prompt.ts'
import { type PlacedMessage, placedInParts } from '#rules/agents/digest/parts.ts'
import { digestMessagesMax, digestPartsMax } from '#wire/limits.ts'
import type { Context } from '../process/context.ts'
import { tokensById } from '../store/agents/agent-paths.ts'
import { insertRequest, type StoredRequest } from '../store/agents/agent-requests.ts'
import { insertUse } from '../store/agents/agent-uses.ts'
import type { StoredDigest } from '../store/agents/digests.ts'
import type { Queries } from '../store/database/database.ts'
import { type Agent, personaOf } from './agents-file.ts'
import { partUseId } from './digest-uses.ts'

/**
 * `branch` is given for a comparison, whose branches are those of the fork, and `top_id` for messages of several
 * threads, which are together.
 */
type Link = {
  readonly id: string
  readonly parent_id: string | null
  readonly branch?: number
  readonly top_id?: string
}

/** What a digest will read: each message once, in prompts that fit the agent; `more` were left out at the end. */
export type DigestPlan = { readonly messages: readonly PlacedMessage[]; readonly parts: number; readonly more: boolean }

/** Plans a digest of these messages, oldest first. */
export async function planDigest(
  db: Queries,
  viewer: Viewer,
  agent: Agent,
  wanted: Wanted,
  links: readonly Link[],
): Promise<DigestPlan> {
  const read = links.slice(0, digestMessagesMax)
  const tokens = await tokensById(
    db,
    read.map(({ id }) => id),
    viewer,
  )
  const budget = digestBudget(personaOf(agent), wanted)
  const known = read.filter(({ id }) => tokens.has(id))
  const given = new Map(known.map((link) => [link.id, link]))
  // Of a comparison, each prompt has a stretch of time of all branches.
  const threads = [...Map.groupBy(known, ({ top_id }) => top_id).values()]
  const branches = wanted.kind === 'comparison' ? [known.map(({ id }) => id)] : threads.flatMap(branchesOf)
  const placed = placedInParts(branches, (id) => tokens.get(id) ?? 0, budget).map((each) => ({
    ...each,
    branch: given.get(each.id)?.branch ?? each.branch,
    top_id: given.get(each.id)?.top_id ?? null,
  }))
  const messages = placed.filter(({ part }) => part < digestPartsMax)
  const more = messages.length < placed.length || links.length >= digestMessagesMax
  return { messages, parts: (messages.at(-1)?.part ?? -1) + 1, more }
}

/** Makes the first unfinished part of a digest due, and counts its cost. */
export async function requestPart(tx: Queries, { clock }: Context, digest: StoredDigest): Promise<StoredRequest> {
  const { id, root_id, agent, asker_uid } = digest
  const atMs = clock.nowMs()
  const asking = { kind: 'digest', message_id: id, root_id, agent, asker_uid, reason: null } as const
  const { request } = await insertRequest(tx, atMs, asking)
  await insertUse(tx, { id: partUseId(request, digest.parts_done), uid: asker_uid, agent }, atMs)
  return request
}
