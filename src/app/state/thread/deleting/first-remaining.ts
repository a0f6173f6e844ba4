import { atom } from 'jotai'
import type { ThreadSource } from '../../messages/thread-source.ts'
import { environmentAtom } from '../../platform/environment.ts'
import { pathAtom } from '../thread.ts'

/** A stored branch choice that a deletion replaced. */
export type ReplacedChoice = { readonly parentId: string; readonly before: string; readonly after: string }

/**
 * Before these are deleted: where one of them is shown, its first remaining sibling is the choice from now on, so that
 * opening the thread again shows it as well (section 4).
 */
export const chooseRemaining = atom(
  null,
  (get, _set, { tab }: Pick<ThreadSource, 'tab'>, ids: readonly string[]): ReplacedChoice | null => {
    const gone = new Set(ids)
    const path = get(pathAtom)
    const at = path.findIndex(({ id }) => gone.has(id))
    const [parent, shown] = [path[at - 1], path[at]]
    const after = parent?.child_ids.find((id) => !gone.has(id))
    if (parent === undefined || shown === undefined || after === undefined) return null
    const { branchChoices } = get(environmentAtom)
    const before = branchChoices.all().get(parent.id) ?? shown.id
    branchChoices.save(parent.id, after, tab === 'cloud')
    return { parentId: parent.id, before, after }
  },
)

/** The deletion was undone or has failed; a choice made since is kept. */
export const restoreChoice = atom(null, (get, _set, { parentId, before, after }: ReplacedChoice) => {
  const { branchChoices } = get(environmentAtom)
  if (branchChoices.all().get(parentId) === after) branchChoices.save(parentId, before)
})
