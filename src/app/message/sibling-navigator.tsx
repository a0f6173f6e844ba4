import { type Direction, hasSiblingIn, type Siblings } from '../../rules/branch.ts'
import { IconButton } from '../ui/icon-button.tsx'
import './sibling-navigator.css'

type SiblingNavigatorProps = { readonly siblings: Siblings; readonly onMove: (direction: Direction) => void }

/** 'n of m' between the way to the previous and to the next reply. */
export function SiblingNavigator({ siblings, onMove }: SiblingNavigatorProps) {
  return (
    <div className="sibling-navigator">
      <IconButton
        label="Previous reply"
        icon="previous"
        disabled={!hasSiblingIn(siblings, 'previous')}
        onClick={() => onMove('previous')}
      />
      <span className="sibling-navigator-count" aria-live="polite">
        {siblings.position ?? '…'} of {siblings.total}
      </span>
      <IconButton
        label="Next reply"
        icon="next"
        disabled={!hasSiblingIn(siblings, 'next')}
        onClick={() => onMove('next')}
      />
    </div>
  )
}
