/** A table of a report, with optional charts. */
export type Section = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** What a reader must know to interpret the figures: a line or two of Markdown. */
  readonly note?: string
  readonly plot?: Plot
}

export type Cell = string | number | null

/** Bars from zero, in the given order. `goal` draws a line at the target; `muted` is a bar for comparison. */
export type Plot = {
  /** The file's name without extension; unique within a report. */
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly bars: readonly { readonly label: string; readonly value: number; readonly muted?: true }[]
  readonly goal?: number
}

export type Options = { readonly quick: boolean; readonly postgres: boolean }

/** Shows what is being done, until the next message. */
export type Progress = (what: string) => void

export type Bench = (options: Options, progress: Progress) => Promise<readonly Section[]>

export const asText = (cell: Cell): string => (typeof cell === 'number' ? numberText(cell) : (cell ?? ''))

/** Three significant digits, and no unnecessary decimals. */
function numberText(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(3, digits) })
}

/** A section as Markdown, with numbers aligned right and padded columns: readable as plain text, too. */
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
