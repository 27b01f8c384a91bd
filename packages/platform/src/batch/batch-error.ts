export type BatchFailure = { name: string; error: unknown }

/** Some of many failed; the message names each with its reason, fit to show: those with the same reason together. */
export class BatchError extends Error {
  override readonly name = 'BatchError'
  readonly failures: readonly BatchFailure[]

  constructor(failures: readonly BatchFailure[]) {
    super(wordsOf(failures))
    this.failures = failures
  }
}

/** Names of one reason before it is said how many more there are. */
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
