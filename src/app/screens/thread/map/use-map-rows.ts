import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { graphOf } from '#rules/map/graph.ts'
import { joinsOf } from '#rules/map/joins.ts'
import { newCountInRow, newCountsFrom } from '#rules/map/new-counts.ts'
import { headOf, type MapView, type Row, rowsOf } from '#rules/map/rows.ts'
import { stillNewAtom } from '../../../state/seen/new-messages.ts'
import { mapPathAtom, mapPositionAtom, mapTreeAtom, toggledBranchesAtom } from '../../../state/thread/map/map.ts'

/** The rows of the map, with those the reader expanded and collapsed. */
export function useMapRows(atId: string | null) {
  const tree = useAtomValue(mapTreeAtom)
  const path = useAtomValue(mapPathAtom)
  const here = useAtomValue(mapPositionAtom)
  const [toggled, setToggled] = useAtom(toggledBranchesAtom)
  const [spelledOut, setSpelledOut] = useState<MapView['spelledOut']>(new Set())
  const onPath = useMemo(() => new Set(path), [path])
  const hereId = atId !== null && tree.nodes.has(atId) ? atId : here

  const rows = useMemo(() => {
    const open = new Map(toggled)
    // The message to show is always visible, whatever was collapsed before.
    for (let id = atId; id !== null && tree.nodes.has(id); ) {
      const head = headOf(tree, id)
      open.set(head, true)
      id = tree.nodes.get(head)?.parent_id ?? null
    }
    return rowsOf(tree, { path: onPath, hereId, toggled: open, spelledOut })
  }, [tree, onPath, hereId, atId, toggled, spelledOut])

  const graph = useMemo(() => graphOf(rows, onPath), [rows, onPath])
  const joins = useMemo(() => joinsOf(tree, rows), [tree, rows])

  const newIds = useAtomValue(stillNewAtom)
  const counts = useMemo(() => newCountsFrom(tree, newIds), [tree, newIds])
  const newIn = (row: Row) => newCountInRow(tree, counts, row)

  const toggle = useCallback(
    (row: Row, isOpen?: boolean) => {
      if (row.kind === 'run') {
        setSpelledOut((before) => new Set(before).add(row.headId))
        return
      }
      if (row.branch === null) return
      const next = isOpen ?? !row.branch.isOpen
      setToggled((before) => new Map(before).set(row.id, next))
      if (!next) setSpelledOut((before) => new Set([...before].filter((id) => id !== row.id)))
    },
    [setToggled],
  )
  return { tree, rows, graph, joins, hereId: here, newIn, toggle }
}
