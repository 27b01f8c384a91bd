/** A cell that a spreadsheet would read as a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180, CRLF). Text that a spreadsheet would run as a formula gets an apostrophe in front (quality:
 * Security); a number stays one, also a negative one.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
