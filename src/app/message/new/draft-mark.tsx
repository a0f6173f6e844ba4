import { useAtomValue } from 'jotai'
import { draftMarksAtom } from '../../state/draft/shared-drafts.ts'
import './draft-mark.css'

/** That the person has begun a reply here; `at` is the message, or the thread of a group. */
export function DraftMark({ at }: { readonly at: string }) {
  const words = useAtomValue(draftMarksAtom).get(at)
  if (words === undefined) return null
  return (
    <span className="draft-mark" dir="auto">
      Draft: {words}
    </span>
  )
}
