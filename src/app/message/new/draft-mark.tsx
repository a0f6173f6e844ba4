import { useAtomValue } from 'jotai'
import * as texts from '#wire/texts.ts'
import { draftMarksAtom } from '../../state/draft/shared-drafts.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import './draft-mark.css'

const group = 'group '

/** That the person has begun a reply here; `at` is the message, or the first one of a group of its thread. */
export function DraftMark({ at }: { readonly at: string }) {
  const marks = useAtomValue(draftMarksAtom)
  const { messages } = useAtomValue(cloudForestAtom)
  const id = at.startsWith(group) ? messages.get(at.slice(group.length))?.thread?.id : at
  const words = id === undefined ? undefined : marks.get(id)
  if (words === undefined) return null
  return (
    <span className="draft-mark" dir="auto">
      {texts.draftMark}
      <span className="draft-mark-words">: {words}</span>
    </span>
  )
}
