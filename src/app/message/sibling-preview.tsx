import { useAtomValue } from 'jotai'
import { authorOf } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import type { Direction } from '#rules/thread/branch.ts'
import { siblingPreviewLength } from '#wire/limits.ts'
import { shownForestAtom } from '../state/thread/thread.ts'

type SiblingPreviewProps = { readonly siblingId: string | null; readonly side: Direction }

/** The beginning of the reply that moves in from the side. */
export function SiblingPreview({ siblingId, side }: SiblingPreviewProps) {
  const sibling = useAtomValue(shownForestAtom).messages.get(siblingId ?? '')
  if (siblingId === null) return null
  return (
    <div className={`sibling-preview sibling-preview-${side}`} aria-hidden="true">
      {sibling !== undefined && (
        <>
          <bdi className="sibling-preview-name">{authorOf(sibling).name}</bdi>
          <p dir="auto">{excerpt(sibling.content, siblingPreviewLength)}</p>
        </>
      )}
    </div>
  )
}
