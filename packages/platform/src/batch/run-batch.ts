import type { WorkStarts } from '../promise/work.ts'

/** Calls that may be under way at once: the server and the sites are asked a few at a time (contract §4). */
const CALLS_AT_ONCE = 4

/**
 * Runs one call for each item and waits for all. Rejects with the one error of a single item, or with a
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

export type BatchFailure = { name: string; error: unknown }

/**
 * Some of many failed; the message names each with its reason, fit to show: those with the same reason
 * together.
 */
export class BatchError extends Error {
  override readonly name = 'BatchError'
  readonly failures: readonly BatchFailure[]

  constructor(failures: readonly BatchFailure[]) {
    super(wordsOf(failures))
    this.failures = failures
  }
}

/** Most names that are listed for one reason before "and n more". */
const NAMED = 3

function wordsOf(failures: readonly BatchFailure[]): string {
  const byReason = new Map<string, string[]>()
  for (const { name, error } of failures) {
    const names = byReason.get(reasonOf(error)) ?? []
    byReason.set(reasonOf(error), [...names, name])
  }
  return [...byReason].map(([reason, names]) => `${listOf(names)}: ${reason}`).join(' ')
}

function listOf(names: readonly string[]): string {
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.')

/**
 * `Promise.allSettled` over a list with at most `limit` of them under way; outcomes in the order of the list.
 */
export async function mapLimited<Item, Value>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Value>,
): Promise<PromiseSettledResult<Value>[]> {
  const outcomes: PromiseSettledResult<Value>[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) {
      const [outcome] = await Promise.allSettled([run(item)])
      outcomes[index] = outcome
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return outcomes
}

/**
 * Returns the starts when none was refused. Otherwise throws: the error of a single start, or a `BatchError`
 * that names each of many. What was accepted goes on all the same.
 *
 * @deprecated Since 1.9: the answer of `work.ask` has the error.
 */
export function throwRefused(starts: WorkStarts): WorkStarts {
  const { accepted, waiting, refused } = starts
  const [first] = refused
  if (first === undefined) return starts
  if (refused.length + accepted.length + waiting.length === 1) throw first.error
  throw new BatchError(refused.map(({ item, error }) => ({ name: item.label, error })))
}
