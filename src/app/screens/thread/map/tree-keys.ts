import type { Row } from '#rules/map/rows.ts'

type TreeStep = { readonly row: number } | 'pick' | 'open' | 'close' | null

/** What a key does in the tree: arrow keys as usual in trees, Enter or Space goes to the message. */
export function keyStep(key: string, rows: readonly Row[], at: number): TreeStep {
  const last = rows.length - 1
  if (last < 0) return null
  if (key === 'ArrowDown') return { row: Math.min(at + 1, last) }
  if (key === 'ArrowUp') return { row: Math.max(at - 1, 0) }
  if (key === 'Home') return { row: 0 }
  if (key === 'End') return { row: last }
  if (key === 'Enter' || key === ' ') return 'pick'
  if (key === 'ArrowRight') return rightFrom(rows, at)
  return key === 'ArrowLeft' ? leftFrom(rows, at) : null
}

function rightFrom(rows: readonly Row[], at: number): TreeStep {
  const row = rows[at]
  if (row?.kind === 'run') return 'open'
  if (row?.branch == null) return null
  return row.branch.isOpen ? { row: at + 1 } : 'open'
}

function leftFrom(rows: readonly Row[], at: number): TreeStep {
  const row = rows[at]
  if (row === undefined) return null
  if (row.kind === 'message' && row.branch?.isOpen) return 'close'
  const above = rows.slice(0, at).findLastIndex(({ level }) => level < row.level)
  return above === -1 ? null : { row: above }
}
