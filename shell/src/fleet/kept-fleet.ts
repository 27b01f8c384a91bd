import { z } from 'zod'
import { pageNames } from '../early/page-names.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'

const Kept = z.object({ words: z.array(z.string()).nullable().catch(null).default(null) })
const kept = () => readStored(pageNames.fleet, Kept).words

/** Whether the backend offered a fleet when it was last asked; null: it never was in this browser. */
export const readFleet = (): boolean | null => kept()?.includes('fleet') ?? null

/** The capabilities that it then named; none before. */
export const readWords = (): readonly string[] => kept() ?? []

/**
 * Remembered so that the next page load can ask for its first data, and show its navigation, before the
 * person is known.
 */
export const keepWords = (words: readonly string[]): void => writeStored(pageNames.fleet, { words })
