import { BatchError } from './batch-error.ts'
import { mapLimited } from './map-limited.ts'

/** Calls that may be under way at once: the server and the sites are asked a few at a time (contract §4). */
const CALLS_AT_ONCE = 4

/**
 * Does one thing to each item and waits for all. Rejects with the one error of a single item, or with a
 * `BatchError` that names each item that failed; the others are done all the same.
 */
export async function runBatch<Item extends { name: string }>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const outcomes = await mapLimited(items, CALLS_AT_ONCE, run)
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected'
      ? [{ name: items[index]?.name ?? '', error: outcome.reason as unknown }]
      : [],
  )
  const [first] = failures
  if (first === undefined) return
  throw items.length === 1 ? first.error : new BatchError(failures)
}
