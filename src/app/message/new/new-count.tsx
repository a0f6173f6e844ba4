import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { newText } from '#rules/thread/seen.ts'
import { listPathAtom } from '../../state/list/list-state.ts'
import { firstNew, listMarksAtom } from '../../state/seen/counts.ts'
import { visitThreadAt } from '../use-open-thread.ts'
import './new-mark.css'

/** How many messages are new in a thread of the list; leads to the first of them. */
export function NewCount({ at }: { at: string }) {
  const mark = useAtomValue(listMarksAtom).get(at)
  const find = useSetAtom(firstNew)
  const state = visitThreadAt(useAtomValue(listPathAtom))
  const navigate = useNavigate()
  const href = useHref(`/cloud/${mark?.top}`)
  const [isFinding, setFinding] = useState(false)
  const { key } = useLocation()
  const here = useRef<string | null>(null)
  useEffect(() => {
    here.current = key
    return () => {
      here.current = null
    }
  }, [key])
  if (mark === undefined) return null
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isFinding) return
    setFinding(true)
    const first = await find(mark.top)
    setFinding(false)
    // Whoever has gone elsewhere meanwhile is not called back.
    if (here.current === key) navigate(`/cloud/${first}`, { state })
  }
  return (
    <a className="new-count" href={href} aria-busy={isFinding || undefined} onClick={(event) => void open(event)}>
      {newText(mark.count)}
    </a>
  )
}
