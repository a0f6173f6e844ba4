import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { visitIn } from '../../message/use-open-thread.ts'
import { confirmAddress, followBranch, type Place } from '../../state/thread/branch/follow-branch.ts'
import { pathAtom } from '../../state/thread/thread.ts'

/** Updates the address to the shown branch, for reloads, Back and shared links. */
export function FollowBranch({ place: { id, leafId } }: { place: Place }) {
  const path = useAtomValue(pathAtom)
  const follow = useSetAtom(followBranch)
  const confirm = useSetAtom(confirmAddress)
  const navigate = useNavigate()
  const { from, jumps } = visitIn(useLocation().state)

  useEffect(() => confirm({ id, leafId }), [id, leafId, confirm])
  // Runs when the branch, and with it the path, changes.
  useEffect(() => {
    // In a task of its own: effects may run in the frame in which a swipe's sibling takes its place.
    const timer = setTimeout(() => {
      const address = follow()
      if (address !== null) navigate(address, { replace: true, state: from === undefined ? null : { from, jumps } })
    })
    return () => clearTimeout(timer)
  }, [path, follow, navigate, from, jumps])
  return null
}
