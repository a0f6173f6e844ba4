import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { GraphRow } from '#rules/map/graph.ts'
import type { Join } from '#rules/map/joins.ts'
import type { Row } from '#rules/map/rows.ts'
import type { BranchSize, MapNode } from '#rules/map/tree.ts'
import { newText } from '#rules/thread/seen.ts'
import * as texts from '#wire/texts.ts'
import { mutedUidsAtom } from '../../../state/seen/muted-people.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowGraph } from './row-graph.tsx'

type MapRowProps = {
  readonly row: Row
  readonly graph: GraphRow
  readonly join: Join | undefined
  readonly node: MapNode | undefined
  /** How many new messages it stands for. */
  readonly newCount: number
  readonly elementId: string
  readonly isActive: boolean
  readonly isCurrent: boolean
  readonly onPick: (row: Row) => void
  readonly onHover: (row: Row) => void
  readonly onToggle: (row: Row) => void
}

/** A row of the map: a message, or a run of them. */
export const MapRow = memo(function MapRow(props: MapRowProps) {
  const { row, graph, join, newCount, elementId, isActive, isCurrent, onPick, onHover, onToggle } = props
  const isMuted = useAtomValue(mutedUidsAtom).has(props.node?.uid ?? '')
  const node = isMuted && props.node ? { ...props.node, excerpt: texts.mutedMessage } : props.node
  const isOpen = row.kind === 'message' ? row.branch?.isOpen : false
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys for its rows
    <div
      id={elementId}
      className="map-row"
      role="treeitem"
      tabIndex={-1}
      aria-label={nameOf(row, node, newCount, join, isCurrent)}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={isOpen}
      aria-selected={isActive}
      aria-current={isCurrent || undefined}
      data-on-path={graph.isOnPath || undefined}
      onClick={() => onPick(row)}
      // A row that was scrolled under a resting mouse isn't meant.
      onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onHover(row)}
    >
      <RowGraph graph={graph} join={join} kind={row.kind === 'run' ? 'run' : node?.isUnread ? 'unread' : 'read'} />
      {row.kind === 'run' ? (
        <span className="map-words">{texts.severalMessages(row.messages)}</span>
      ) : (
        <>
          <span className="map-face" title={authorOf(node)}>
            <Avatar name={node?.name ?? ''} seed={node?.uid ?? ''} face={node?.face} />
            {node?.isAgent && <Icon name="bot" />}
          </span>
          <span className="map-words" dir="auto">
            {node?.excerpt}
          </span>
        </>
      )}
      <RowBadges row={row} newCount={newCount} node={row.kind === 'message' ? node : undefined} />
      {row.kind === 'message' && row.branch !== null && (
        <button
          type="button"
          className="map-toggle"
          tabIndex={-1}
          aria-label={row.branch.isOpen ? texts.closeBranchLabel : texts.openBranchLabel}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(row)
          }}
        >
          <Icon name="next" />
        </button>
      )}
    </div>
  )
})

type RowBadgesProps = { readonly row: Row; readonly newCount: number; readonly node: MapNode | undefined }

/**
 * Whether a message is private or its branch settled, how much a row hides, and what is new; whether its own message is
 * unread is drawn in the graph.
 */
function RowBadges({ row, newCount, node }: RowBadgesProps) {
  const unread = row.kind === 'run' ? row.unread : row.branch?.isOpen === false ? row.branch.unread : 0
  const isClosed = row.kind === 'message' && row.branch?.isOpen === false
  const { isPrivate = false, isSettled = false } = node ?? {}
  if (!isClosed && unread === 0 && newCount === 0 && !isSettled && !isPrivate) return null
  return (
    // Numbers aren't text: the row's name says them with their nouns, in Arabic perhaps without the number.
    <span className="map-badges">
      {isPrivate && (
        <Badge tone="warn">
          <Icon name="lock" />
        </Badge>
      )}
      {isSettled && (
        <Badge tone="success">
          <Icon name="check" />
        </Badge>
      )}
      {isClosed && (
        <Badge>
          <span data-count={row.branch?.messages} />
        </Badge>
      )}
      {unread > 0 && (
        <span className="map-unread" data-count={unread}>
          <span className="unread-dot" />
        </span>
      )}
      {newCount > 0 && (
        <span
          className="map-new"
          title={texts.mapHasNew}
          data-text={isClosed || row.kind === 'run' ? newText(newCount) : undefined}
        >
          <span className="unread-dot" />
        </span>
      )}
    </span>
  )
}

function nameOf(
  row: Row,
  node: MapNode | undefined,
  newCount: number,
  join: Join | undefined,
  isCurrent: boolean,
): string {
  const news = newCount > 0 && newText(newCount)
  const home = [join?.starts && texts.mapBroughtHome, join?.ends && texts.mapBroughtHomeFrom]
  const sizeOf = ({ messages, unread }: BranchSize) => [
    texts.severalMessages(messages),
    unread > 0 && texts.unreadCount(unread),
    news,
  ]
  if (row.kind === 'run') return listed([...sizeOf(row), ...home])
  const { branch, branches } = row
  const own = [node?.isUnread && texts.mapUnread, newCount > 0 && texts.mapNew]
  return listed([
    texts.mapMessage(authorOf(node), node?.excerpt ?? ''),
    ...(branch?.isOpen === false ? [] : own),
    node?.isPrivate && texts.mapPrivate,
    branches > 0 && texts.branches(branches),
    ...(branch?.isOpen === false ? sizeOf(branch) : []),
    node?.isSettled && texts.mapSettled,
    ...home,
    isCurrent && texts.mapIsHere,
  ])
}

/** The parts that apply, as a list in one text. */
const listed = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined).join(texts.listSeparator)

function authorOf(node: MapNode | undefined): string {
  if (!node?.isAgent) return node?.name ?? ''
  return node.postedBy ? texts.mapAgentVia(node.name, node.postedBy) : texts.mapAgent(node.name)
}
