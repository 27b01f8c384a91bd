/** What every end of a job writes into its row. */
export function endedJob(at: Date) {
  // What the steps remembered may hold a one-time password of the site.
  return { finishedAt: at, leaseOwner: null, data: {} }
}
