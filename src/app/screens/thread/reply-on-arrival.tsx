import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { visitIn } from '../../message/use-open-thread.ts'
import { openReply } from '../../state/draft/draft-state.ts'
import { pathAtom, threadAtom } from '../../state/thread/thread.ts'

/** Reply was chosen in a list: the box opens, once, when the thread is there and nothing moves any more. */
export function ReplyOnArrival() {
  const { get, set } = useStore()
  const isLoaded = useAtomValue(threadAtom)?.isLoaded === true
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const rest = new URLSearchParams(search)
    const replyTo = visitIn(state).replyTo ?? rest.get('reply')
    const target = get(pathAtom).find(({ id }) => id === replyTo)
    if (!isLoaded || target === undefined) return
    void set(openReply, target)
    // Neither a reload nor a jump from here opens it again.
    rest.delete('reply')
    navigate({ search: `${rest}` }, { replace: true, state: { ...state, replyTo: undefined } })
  }, [isLoaded, get, set, search, state, navigate])
  return null
}
