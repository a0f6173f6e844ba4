import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
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
  if (mark === undefined) return null
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(`/cloud/${await find(mark.top)}`, { state })
  }
  return (
    <a className="new-count" href={href} onClick={(event) => void open(event)}>
      {newText(mark.count)}
    </a>
  )
}
