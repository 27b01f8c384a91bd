import { z } from 'zod'
import { pageNames } from '../early/page-names.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'

const Kept = z.object({ fleet: z.boolean().nullable().catch(null).default(null) })

/** Whether the backend offered a fleet when it was last asked; null: it never was in this browser. */
export const readFleet = (): boolean | null => readStored(pageNames.fleet, Kept).fleet

/** Remembered so that the next page load can ask for its first data before the person is known. */
export const keepFleet = (fleet: boolean): void => writeStored(pageNames.fleet, { fleet })
