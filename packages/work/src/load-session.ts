/** Fetches the session over the batches of the server (contract §6). */
export const loadBatchSession = async () =>
  (await import(/* webpackChunkName: "work-batches" */ './batches/begin-batch-session.ts')).beginBatchSession

/** Fetches the session that runs the work in the tab, for a backend without batches. */
export const loadTabSession = async () =>
  (await import(/* webpackChunkName: "work-in-tab" */ './session/begin-work-session.ts')).beginWorkSession
