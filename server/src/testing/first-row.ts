/** The only row of an insert. */
export function firstRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('Nothing was inserted.')
  return row
}
