import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { truncate } from '#rules/text/truncate.ts'
import type { Direction } from '#rules/thread/branch.ts'
import { siblingPreviewLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { shownForestAtom } from '../state/thread/thread.ts'

type SiblingPreviewProps = {
  readonly siblingId: string | null
  readonly side: Direction
  readonly cardOf: (sibling: Message) => ReactNode
}

/** The reply that moves in from the side, as it will be shown; of a long one, its beginning. */
export function SiblingPreview({ siblingId, side, cardOf }: SiblingPreviewProps) {
  const sibling = useAtomValue(shownForestAtom).messages.get(siblingId ?? '')
  const content = sibling && truncate(sibling.content, siblingPreviewLength)
  const isCut = content !== sibling?.content
  const card = useMemo(
    () => sibling && content !== undefined && cardOf({ ...sibling, content }),
    [sibling, content, cardOf],
  )
  if (siblingId === null) return null
  return (
    <div className={`sibling-preview sibling-preview-${side}`} data-cut={isCut || undefined} aria-hidden="true" inert>
      {card}
    </div>
  )
}
