import { z } from 'zod'
import { pageNames } from '../early/page-names.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { type AccountPlace, rolloutBucket } from './choose-release.ts'

const Kept = z.object({
  id: z.number().int().nullable().catch(null),
  bucket: z.number().int().min(0).max(99).nullable().catch(null),
})

/** The account that was signed in last; null in a browser where none was. */
export function readAccount(): AccountPlace | null {
  const { id, bucket } = readStored(pageNames.account, Kept)
  return id === null || bucket === null ? null : { id, bucket }
}

/** Remembers the account, so that the next page load can choose its releases before the person is known. */
export function keepAccount(id: number): void {
  writeStored(pageNames.account, { id, bucket: rolloutBucket(id) })
}
