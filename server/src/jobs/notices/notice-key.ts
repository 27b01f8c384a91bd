import { type WorkKind, workKinds } from '@flotilla/api/contract'

/** Extensions are counted across sites; everything else a site has once. */
type About = { siteId: number; extensionId?: number | null | undefined }

/**
 * What ends a failure: the same work, once it goes well. A combined kind is whole when its last part is, so
 * `backup-and-test` waits for a good test. A test is a test of whichever backup the site has by then.
 */
export function workKey(kind: WorkKind, { siteId, extensionId }: About): string {
  const last = workKinds[kind].parts.at(-1)
  return workKinds[kind].items === 'extension' ? `${last}:${extensionId}` : `${last}:${siteId}`
}

/** What ends a downtime. */
export const downKey = (siteId: number) => `down:${siteId}`

/** The run of work of a kind that goes well, one at a time for each account. */
export const runKey = (kind: WorkKind, accountId: number) => `run:${kind}:${accountId}`

/** Stays until its batch is repeated: more failed than the notice names. */
export const moreKey = (batchId: number) => `more:${batchId}`
