import { KeptRuns } from '@flotilla/platform/work'
import { dropStored, readStored, writeStored } from '../browser-storage.ts'

const prefix = 'flotilla-work-'

/** Where the work of a person is kept in this browser. */
export const keptWorkKey = (userId: number) => `${prefix}${userId}`

export function readKeptWork(userId: number): KeptRuns {
  return readStored(keptWorkKey(userId), KeptRuns)
}

export function keepWork(userId: number, kept: KeptRuns): void {
  writeStored(keptWorkKey(userId), kept)
}

/** At sign-out: names of sites do not stay on a machine that others may use. */
export function forgetKeptWork(): void {
  dropStored(prefix)
}
