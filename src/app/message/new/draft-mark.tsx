import { useAtomValue } from 'jotai'
import * as texts from '#wire/texts.ts'
import { draftMarksAtom } from '../../state/draft/shared-drafts.ts'
import './draft-mark.css'

/** That the person has begun a reply here; `at` is a card of the list or the head of a group. */
export function DraftMark({ at }: { readonly at: string }) {
  const words = useAtomValue(draftMarksAtom).get(at)
  if (words === undefined) return null
  return (
    <span className="draft-mark" dir="auto">
      {texts.draftMark}
      <span className="draft-mark-words">: {words}</span>
    </span>
  )
}
