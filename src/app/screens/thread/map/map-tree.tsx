import { useAtom, useAtomValue } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import type { GraphRow } from '#rules/map/graph.ts'
import type { Row } from '#rules/map/rows.ts'
import * as texts from '#wire/texts.ts'
import { mapViewAtom, outlineAtom, wantsMapFocusAtom } from '../../../state/thread/map/map-view.ts'
import { isRightToLeft } from '../../../ui/right-to-left.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { MapRow } from './map-row.tsx'
import { keyStep } from './tree-keys.ts'
import { useMapRows } from './use-map-rows.ts'
import { usePreview } from './use-preview.ts'
import { useWide } from './use-wide.ts'

/** A row's height at the default text size, until it is measured: for a thumb, and for a mouse. */
const rowPx = 44
const finePx = 32
/** How far beyond the edge rows are rendered. */
const bufferPx = 200

/** The list may still render an index that the rows no longer have. */
const alone: GraphRow = { lane: 0, branchesOff: false, isOnPath: false, above: [], below: [] }

/** The thread as a tree. One element has the focus, and aria-activedescendant names the row the arrow keys are on. */
export function MapTree({ onPick }: { onPick: (id: string) => void }) {
  const { atId } = useAtomValue(mapViewAtom)
  const isWhole = useAtomValue(outlineAtom)?.stage === 'shown'
  const { tree, rows, graph, joins, hereId, newIn, toggle } = useMapRows(atId)
  const isFine = useMedia('(hover: hover) and (pointer: fine)')
  const list = useRef<VListHandle>(null)
  const treeId = useId()
  const [asked, setActive] = useState<string | null>(null)
  const activeId = rows.some(({ id }) => id === asked) ? asked : (atId ?? hereId)
  const active = rows.findIndex(({ id }) => id === activeId)
  useFirstFocus(treeId)
  useStartAt(list, active, asked === null, isWhole)

  const isWide = useWide()
  const { rest, end } = usePreview(isFine && isWide)
  // A run has many messages, and the current one is shown already.
  const hover = useCallback((row: Row) => rest(row.kind === 'run' || row.id === hereId ? null : row.id), [rest, hereId])

  const pick = useCallback(
    (row: Row) => {
      end()
      setActive(row.id)
      if (row.kind === 'run') toggle(row)
      else onPick(row.id)
    },
    [toggle, onPick, end],
  )
  const elementId = (id: string) => `${treeId}-${id}`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keyStep(arrowAlong(event.key, isRightToLeft()), rows, Math.max(0, active))
    const row = rows[active]
    if (event.key === 'Escape') end()
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (typeof step === 'object') {
      const next = rows[step.row]
      setActive(next?.id ?? null)
      list.current?.scrollToIndex(step.row, { align: 'nearest' })
      if (next !== undefined) hover(next)
    } else if (row !== undefined && step === 'pick') pick(row)
    else if (row !== undefined) toggle(row, step === 'open')
  }

  return (
    <VList
      ref={list}
      id={treeId}
      className="map-tree"
      role="tree"
      aria-label={texts.mapRowsLabel}
      aria-activedescendant={active === -1 ? undefined : elementId(activeId ?? '')}
      tabIndex={0}
      bufferSize={bufferPx}
      itemSize={isFine ? finePx : rowPx}
      keepMounted={active === -1 ? [] : [active]}
      onKeyDown={onKeyDown}
      onMouseLeave={end}
      onWheel={end}
      onBlur={end}
      data={rows}
    >
      {(row, index) => (
        <MapRow
          key={row.id}
          row={row}
          graph={graph[index] ?? alone}
          join={joins.get(index)}
          node={tree.nodes.get(row.id)}
          newCount={newIn(row)}
          elementId={elementId(row.id)}
          isActive={row.id === activeId}
          isCurrent={row.kind === 'message' && row.id === hereId}
          onPick={pick}
          onHover={hover}
          onToggle={toggle}
        />
      )}
    </VList>
  )
}

function useFirstFocus(treeId: string): void {
  const [wants, setWants] = useAtom(wantsMapFocusAtom)
  useEffect(() => {
    if (!wants) return
    setWants(false)
    document.getElementById(treeId)?.focus()
  }, [wants, setWants, treeId])
}

type List = { readonly current: VListHandle | null }

/** Scrolls to the reader's position, also while parts of the map are loading, until the reader scrolls. */
function useStartAt(list: List, index: number, isUntouched: boolean, isWhole: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isUntouched || index === -1) return
    isDone.current = isWhole
    list.current?.scrollToIndex(index, { align: 'center' })
  }, [list, index, isUntouched, isWhole])
}
