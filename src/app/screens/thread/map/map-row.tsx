import { memo } from 'react'
import type { Row } from '#rules/map/rows.ts'
import type { MapNode } from '#rules/map/tree.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'

type MapRowProps = {
  readonly row: Row
  readonly node: MapNode | undefined
  readonly elementId: string
  readonly isActive: boolean
  readonly isHere: boolean
  readonly isOnPath: boolean
  readonly onPick: (row: Row) => void
  readonly onToggle: (row: Row) => void
}

/** A row of the map: a message, or a run of them. */
export const MapRow = memo(function MapRow(props: MapRowProps) {
  const { row, node, elementId, isActive, isHere, isOnPath, onPick, onToggle } = props
  const isOpen = row.kind === 'message' ? row.branch?.isOpen : false
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys for its rows
    <div
      id={elementId}
      className="map-row"
      role="treeitem"
      tabIndex={-1}
      aria-label={nameOf(row, node, isHere)}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={isOpen}
      aria-selected={isActive}
      aria-current={isHere || undefined}
      data-on-path={isOnPath || undefined}
      data-level={Math.min(row.level - 1, deepestIndent)}
      onClick={() => onPick(row)}
    >
      {row.kind === 'message' && row.branch !== null ? (
        <button
          type="button"
          className="map-toggle"
          tabIndex={-1}
          aria-label={row.branch.isOpen ? 'Close this branch' : 'Open this branch'}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(row)
          }}
        >
          <Icon name="next" />
        </button>
      ) : (
        <span className="map-dot" aria-hidden="true" />
      )}
      {row.kind === 'run' ? (
        <span className="map-run">{messagesText(row.messages)}</span>
      ) : (
        <span className="map-words">
          <span className="map-name">
            <bdi>{node?.name}</bdi>
            {node?.isAgent && <Icon name="bot" />}
          </span>{' '}
          {node?.postedBy && (
            <>
              via <bdi>{node.postedBy}</bdi>{' '}
            </>
          )}
          <span className="map-excerpt" dir="auto">
            {node?.excerpt}
          </span>
        </span>
      )}
      <RowBadges row={row} isUnread={node?.isUnread === true} />
    </div>
  )
})

/** Deeper rows would have no room for text on a phone. */
const deepestIndent = 8

function RowBadges({ row, isUnread }: { row: Row; isUnread: boolean }) {
  const unread = row.kind === 'run' ? row.unread : row.branch?.isOpen === false ? row.branch.unread : isUnread ? 1 : 0
  return (
    <span className="map-badges">
      {row.kind === 'message' && row.branch?.isOpen === false && <Badge>{row.branch.messages}</Badge>}
      {unread > 0 && (
        <span className="map-unread">
          <span className="unread-dot" />
          {unread > 1 && unread}
        </span>
      )}
    </span>
  )
}

function nameOf(row: Row, node: MapNode | undefined, isHere: boolean): string {
  const unreadOf = (count: number) => (count === 0 ? '' : `, ${count} unread`)
  if (row.kind === 'run') return messagesText(row.messages) + unreadOf(row.unread)
  const { branch, branches } = row
  const via = node?.postedBy ? `, via ${node.postedBy}` : ''
  const who = node?.isAgent ? `${node.name}, AI agent${via}` : (node?.name ?? '')
  const hidden = branch?.isOpen === false ? `, ${messagesText(branch.messages)}${unreadOf(branch.unread)}` : ''
  const own = hidden === '' && node?.isUnread ? ', unread' : ''
  const fork = branches > 0 ? `, ${branches} branches` : ''
  return `${who}: ${node?.excerpt ?? ''}${own}${fork}${hidden}${isHere ? ', you are here' : ''}`
}

const messagesText = (count: number): string => `${count} messages`
