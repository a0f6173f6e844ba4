import type { ReactNode } from 'react'
import { type Direction, hasSiblingIn, type Siblings, siblingIn } from '#rules/thread/branch.ts'
import * as texts from '#wire/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { IconLink } from '../../ui/buttons/icon-link.tsx'
import './sibling-navigator.css'

type SiblingNavigatorProps = {
  readonly siblings: Siblings
  readonly onMove: (direction: Direction) => void
  readonly onList: () => void
  readonly pathTo: (id: string) => string
  /** Shown before the button to the next reply. */
  readonly children?: ReactNode
}

/** As many siblings are also shown as dots. */
const dotsMax = 5

/** 'n of m' between buttons to the previous and the next reply; it opens a list of them all. */
export function SiblingNavigator({ siblings, onMove, onList, pathTo, children }: SiblingNavigatorProps) {
  const step = (direction: Direction, label: string) => {
    const id = siblingIn(siblings, direction)
    const move = () => onMove(direction)
    if (id !== null) return <IconLink label={label} icon={direction} href={pathTo(id)} onPress={move} />
    return <IconButton label={label} icon={direction} disabled={!hasSiblingIn(siblings, direction)} onClick={move} />
  }
  const { position, total } = siblings
  const place = texts.replyPlace(position ?? '…', total)
  return (
    <div className="sibling-navigator">
      {step('previous', texts.previousReplyLabel)}
      <Button
        className="sibling-navigator-count"
        variant="plain"
        aria-haspopup="dialog"
        aria-label={place + texts.showAllReplies}
        onClick={onList}
      >
        <span aria-live="polite">{place}</span>
        {position !== null && total <= dotsMax && (
          <span aria-hidden="true">{`${'○'.repeat(position - 1)}●${'○'.repeat(total - position)}`}</span>
        )}
      </Button>
      {children}
      {step('next', texts.nextReplyLabel)}
    </div>
  )
}
