/** Fetches the session over the account's batches (contract §6). */
export const loadBatchSession = async () =>
  (await import(/* webpackChunkName: "work-batches" */ './begin-batch-session.ts')).beginBatchSession
