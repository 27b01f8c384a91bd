import type { Job } from './job.ts'

/**
 * Work that changes the software of a site: few at a time, one after the other on a machine (quality:
 * Reliability).
 */
const updateKinds = ['coreupdate', 'extensionupdate'] as const satisfies Job['kind'][]

const kinds: ReadonlySet<Job['kind']> = new Set(updateKinds)

export function isUpdate({ kind }: Pick<Job, 'kind'>): boolean {
  return kinds.has(kind)
}

/**
 * The last step of an update that succeeded: the software is in, and the site is only looked at. From here on
 * the update no longer takes one of the few places, and its machine rests.
 */
export const afterUpdate = 'frontPage'
