/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it, so
 * that a name cannot do anything on the computer of whoever opens the file.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`
