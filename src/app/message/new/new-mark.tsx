import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import * as texts from '#wire/texts.ts'
import { markedNewAtom } from '../../state/seen/new-messages.ts'
import { watchCard } from './watch-shown.ts'
import './new-mark.css'

/** Beside a message's time in a thread. It takes no height, so nothing moves when it appears. */
export function NewMark({ id }: { id: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const isMarked = useAtomValue(markedNewAtom).has(id)
  useEffect(() => {
    const card = mark.current?.closest<HTMLElement>('.thread-path article')
    return card ? watchCard(card) : undefined
  }, [])
  return (
    <span ref={mark} className="new-mark" hidden={!isMarked}>
      {texts.newMark}
    </span>
  )
}
