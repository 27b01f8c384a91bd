/** States of work on a site, an extension or an update item (spec: site-management §4). */
export const ProcessState = { idle: 0, running: 1, done: 2, failed: 8 } as const
export type ProcessState = (typeof ProcessState)[keyof typeof ProcessState]
