/**
 * Characters that begin a formula in a spreadsheet, full-width ones included; an apostrophe already defuses
 * it.
 */
const atStart = /^ *[=+\-@＝＋－＠'\t\r]/
/**
 * The same after a character that a spreadsheet may take for the end of a cell: in some languages Excel
 * splits a list at `;`, and then does not respect our quotes around a cell.
 */
const behindSeparator = /([;\t\r\n][ "]*)([=+\-@＝＋－＠])/g

/**
 * Rows as CSV (RFC 4180, CRLF). Text that a spreadsheet would run as a formula gets an apostrophe in front
 * (quality: Security); a number stays a number, even a negative one.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const inside = value.replace(behindSeparator, "$1'$2")
  const safe = atStart.test(inside) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Gives CSV to the browser as a file; a byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
