/** Rows that one statement takes: more hold up the process, which builds and, embedded, runs it in one go. */
const size = 200

/** The rows in the parts that they are written in. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
