import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { visitHere, visitIn } from '../../message/use-open-thread.ts'
import { followBranch, noteFollowed, type Place } from '../../state/thread/follow-branch.ts'
import { pathAtom } from '../../state/thread/thread.ts'

/** Takes the address along to the branch that is shown, so that a reload, Back and whoever is given it find that one. */
export function FollowBranch({ place: { id, leafId } }: { place: Place }) {
  const path = useAtomValue(pathAtom)
  const follow = useSetAtom(followBranch)
  const note = useSetAtom(noteFollowed)
  const navigate = useNavigate()
  const { from } = visitIn(useLocation().state)

  useEffect(() => note({ id, leafId }), [id, leafId, note])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another branch is another path
  useEffect(() => {
    const address = follow()
    if (address !== null) navigate(address, { replace: true, state: from === undefined ? null : visitHere(from) })
  }, [path, follow, navigate, from])
  return null
}
