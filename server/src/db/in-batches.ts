/** Rows that one statement takes: more hold up the process, which builds and, embedded, runs it in one go. */
const size = 100

/**
 * Writes many rows in parts, one after the other. Between two of them whatever else waits in the process has its turn: the
 * embedded database never waits for anything by itself.
 */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await new Promise((resolve) => setImmediate(resolve))
    await write(rows.slice(start, start + size))
  }
}
