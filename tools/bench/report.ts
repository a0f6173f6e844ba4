/** A table of a report, and what is to be seen of it at a glance. */
export type Section = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** What a reader must know to judge the figures: a line of Markdown or two. */
  readonly note?: string
  readonly plot?: Plot
}

export type Cell = string | number | null

/** Bars from zero, in the order given. `goal` draws a line where the aim is; `muted` is a bar to compare with. */
export type Plot = {
  /** The file's name without its ending; no two plots of a report share one. */
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly bars: readonly { readonly label: string; readonly value: number; readonly muted?: true }[]
  readonly goal?: number
}

export type Options = { readonly quick: boolean; readonly postgres: boolean }

/** Says what is being done; the last word stands until the next. */
export type Progress = (what: string) => void

export type Bench = (options: Options, progress: Progress) => Promise<readonly Section[]>

export const asText = (cell: Cell): string => (typeof cell === 'number' ? numberText(cell) : (cell ?? ''))

/** Three digits that count, and no more behind the point than they need. */
function numberText(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(3, digits) })
}

/** A section as Markdown, the numbers on the right, every column as wide as it needs to be: readable as it stands, too. */
export function tableOf({ columns, rows }: Section): string {
  const texts = rows.map((row) => columns.map((_, at) => asText(row[at] ?? null)))
  const widths = columns.map((name, at) => Math.max(3, name.length, ...texts.map((row) => row[at]?.length ?? 0)))
  const isNumber = columns.map((_, at) => rows.some((row) => typeof row[at] === 'number'))
  const pad = (text: string, at: number) =>
    isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`
  const rule = widths.map((width, at) => (isNumber[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(columns), line(rule), ...texts.map(line)].join('\n')
}
