/** Rows that one statement takes: more hold up the process, which builds and, embedded, runs it in one go. */
const size = 100

/**
 * Writes many rows in parts, one after the other. Between two of them whatever else waits in the process has
 * its turn: the embedded database never waits for anything by itself.
 */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (const [index, batch] of batchesOf(rows).entries()) {
    if (index > 0) await new Promise((resolve) => setImmediate(resolve))
    await write(batch)
  }
}

/** The rows in parts of 100 at most, or of `most`, in their order; none for none. */
export function batchesOf<Row>(rows: readonly Row[], most = size): Row[][] {
  const count = Math.ceil(rows.length / most)
  return Array.from({ length: count }, (_, index) => rows.slice(index * most, (index + 1) * most))
}
