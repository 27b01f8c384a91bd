import { paths } from '@flotilla/platform'
import { z } from 'zod'
import { pageNames } from '../early/page-names.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'

const Kept = z.object({ isOverview: z.boolean().catch(false).default(false) })

/** Where `/` led the person who was signed in last; the sites where that is not known. */
export const readFirstPath = (): string =>
  readStored(pageNames.first, Kept).isOverview ? paths.overview() : paths.sites()

/** Remembers it, so that the next page load goes there before the person is known. */
export const keepFirstPath = (path: string): void =>
  writeStored(pageNames.first, { isOverview: path === paths.overview() })
