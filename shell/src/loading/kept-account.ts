import { z } from 'zod'
import { pageNames } from '../early/page-names.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { rolloutBucket } from './choose-release.ts'

const Kept = z.object({ bucket: z.number().int().min(0).max(99).nullable().catch(null) })

/** The bucket of the account that was signed in last; null in a browser that never was. */
export function readBucket(): number | null {
  return readStored(pageNames.bucket, Kept).bucket
}

/**
 * Remembers the account's bucket, so that the next page load can choose its releases before the person is
 * known.
 */
export function keepBucket(accountId: number): void {
  writeStored(pageNames.bucket, { bucket: rolloutBucket(accountId) })
}
