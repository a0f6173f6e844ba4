import { Folded } from '../muted/folded.tsx'
import { DraftMark } from './draft-mark.tsx'
import { NewCount } from './new-count.tsx'
import { NewMark } from './new-mark.tsx'

/** What the card of a signed-in reader gets later: whether it is new, and whether it is folded. */
export function ThreadMarks({ id }: { id: string }) {
  return (
    <>
      <NewMark id={id} />
      <Folded id={id} />
    </>
  )
}

/** The same in a list, and whether a reply was begun; `at` is the message, or the group. */
export function ListMarks({ at }: { at: string }) {
  return (
    <>
      <NewCount at={at} />
      <DraftMark at={at} />
      <Folded id={at} />
    </>
  )
}
