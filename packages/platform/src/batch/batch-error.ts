export type BatchFailure = { name: string; error: unknown }

/** Some of many failed; the message names each with its reason, fit to show. */
export class BatchError extends Error {
  override readonly name = 'BatchError'
  readonly failures: readonly BatchFailure[]

  constructor(failures: readonly BatchFailure[]) {
    super(failures.map(({ name, error }) => `${name}: ${reason(error)}`).join(' '))
    this.failures = failures
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.')
