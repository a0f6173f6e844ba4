import { isReadByAll } from '#rules/access/sources.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import type { BringsHome } from '#wire/message.ts'
import { found, refuse } from '../../http/refusal.ts'
import type { Queries } from '../../store/database/database.ts'
import type { Draft } from '../../store/messages/posting.ts'
import { audiencesOf, branchUpTo } from '../../store/messages/tree/branch-home.ts'

/**
 * The branch that a reply brings home, and its sources: 404 for what its author may not see, 400 for what is not on a
 * branch below the fork, or what a reader of the reply may not see.
 */
export async function checkedBroughtHome(
  tx: Queries,
  viewer: Viewer,
  draft: Draft,
  { branch, sources }: BringsHome,
): Promise<BringsHome> {
  const used = [...new Set(sources)]
  const seen = await audiencesOf(tx, viewer, [branch, ...used])
  for (const id of [branch, ...used]) found(seen.get(id))
  if (draft.parent === null) return refuse(400, 'brought_home_no_parent')
  const path = await branchUpTo(tx, viewer, branch, draft.parent.id)
  if (path === null) return refuse(400, 'brought_home_not_below')
  if (!used.every((id) => path.has(id))) refuse(400, 'sources_not_on_branch')
  if (!used.every((id) => isReadByAll(draft, found(seen.get(id))))) refuse(400, 'sources_not_for_all')
  return { branch, sources: used }
}
