import { memo } from 'react'
import type { GraphRow, Line } from '#rules/map/graph.ts'
import type { Join } from '#rules/map/joins.ts'

const lanePx = 10
/** The middle of the first lane: a ring must fit beside it. */
const firstPx = 7
const bendPx = 8
const runPx = 9
/** Beyond the edge of any row: the image clips it. */
const farPx = 999

type Kind = 'read' | 'unread' | 'run'

type RowGraphProps = { readonly graph: GraphRow; readonly join: Join | undefined; readonly kind: Kind }

/** The lines and the dot of a row, measured from its middle, whatever its height. */
export const RowGraph = memo(function RowGraph({ graph, join, kind }: RowGraphProps) {
  const width = 2 * firstPx + Math.max(graph.lane, join?.lane ?? 0) * lanePx
  const at = middleOf(graph.lane)
  const own = graph.isOnPath ? 'map-dot map-dot-path' : 'map-dot'
  const paths = (['other', 'path'] as const).map((line) => ({ line, d: linesOf(graph, line, kind) }))
  return (
    <svg className="map-graph" width={width} aria-hidden="true">
      <svg y="50%" overflow="visible" aria-hidden="true">
        {paths.map(({ line, d }) => d !== '' && <path key={line} className={`map-line map-line-${line}`} d={d} />)}
        {join !== undefined && <path className="map-line map-line-join" d={joinLineOf(join, at)} />}
        {kind === 'run' ? (
          [-5, 0, 5].map((down) => <circle key={down} className={own} cx={at} cy={down} r={1.5} />)
        ) : (
          <>
            {kind === 'unread' && <circle className="map-ring" cx={at} r={6} />}
            <circle
              className={kind === 'unread' ? 'map-dot map-dot-path' : own}
              cx={at}
              r={kind === 'unread' ? 3 : 4}
            />
          </>
        )}
      </svg>
    </svg>
  )
})

const middleOf = (lane: number): number => firstPx + lane * lanePx

/** From the dot at the end of a branch to the right and down, and back to the left to the dot of the message. */
function joinLineOf({ lane, starts, passes, ends }: Join, at: number): string {
  const x = middleOf(lane)
  const pieces: string[] = []
  if (passes) pieces.push(`M${x} ${-farPx}V${farPx}`)
  if (starts) pieces.push(`M${at} 0H${x - bendPx}Q${x} 0 ${x} ${bendPx}V${farPx}`)
  if (ends) pieces.push(`M${at} 0H${x - bendPx}Q${x} 0 ${x} ${-bendPx}V${-farPx}`)
  return pieces.join('')
}

/** All lines of this kind as one path. */
function linesOf(graph: GraphRow, line: Line, kind: Kind): string {
  const { lane, branchesOff, isOnPath } = graph
  const pieces: string[] = []
  for (let at = 0; at <= lane; at += 1) {
    const x = middleOf(at)
    const meetPx = at < lane ? -bendPx : kind === 'run' ? -runPx : 0
    if (graph.above[at] === line) pieces.push(`M${x} ${-farPx}V${meetPx}`)
    if (graph.below[at] === line) pieces.push(`M${x} ${at < lane ? meetPx : -meetPx}V${farPx}`)
  }
  if (branchesOff && (isOnPath ? 'path' : 'other') === line) {
    const from = middleOf(lane - 1)
    pieces.push(`M${from} ${-bendPx}Q${from} 0 ${middleOf(lane)} 0`)
  }
  return pieces.join('')
}
