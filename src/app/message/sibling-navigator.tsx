import { type Direction, hasSiblingIn, type Siblings, siblingIn } from '#rules/thread/branch.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { IconLink } from '../ui/buttons/icon-link.tsx'
import './sibling-navigator.css'

type SiblingNavigatorProps = {
  readonly siblings: Siblings
  readonly onMove: (direction: Direction) => void
  readonly pathTo: (id: string) => string
}

/** 'n of m' between buttons to the previous and the next reply. */
export function SiblingNavigator({ siblings, onMove, pathTo }: SiblingNavigatorProps) {
  const step = (direction: Direction, label: string) => {
    const id = siblingIn(siblings, direction)
    const move = () => onMove(direction)
    if (id !== null) return <IconLink label={label} icon={direction} href={pathTo(id)} onPress={move} />
    return <IconButton label={label} icon={direction} disabled={!hasSiblingIn(siblings, direction)} onClick={move} />
  }
  return (
    <div className="sibling-navigator">
      {step('previous', 'Previous reply')}
      <span className="sibling-navigator-count" aria-live="polite">
        {siblings.position ?? '…'} of {siblings.total}
      </span>
      {step('next', 'Next reply')}
    </div>
  )
}
