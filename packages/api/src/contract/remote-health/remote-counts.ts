import { z } from 'zod'
import { releaseVersion, remoteName } from './remote-names.ts'

/** Upper bounds of the classes of load times, in milliseconds; the last class has none. */
export const LOAD_CLASSES_MS = [250, 500, 1000, 2000, 4000] as const

const Count = z.int().min(0).max(1000)

/** Why a remote could not be shown. Each code has a page: docs/errors/<code>.md. */
export const RemoteErrorCode = z.enum([
  'FL-R1-not-found',
  'FL-R2-timeout',
  'FL-R3-network',
  'FL-R4-broken',
  'FL-R5-not-a-remote',
  'FL-R6-incompatible',
  'FL-R7-crashed',
  'FL-R8-integrity',
  'FL-R9-switched-off',
])
export type RemoteErrorCode = z.infer<typeof RemoteErrorCode>

/** What a tab saw of one version of a remote since its last report. */
export const RemoteCounts = z.object({
  name: z.string().regex(remoteName),
  version: z.string().regex(releaseVersion),
  /** Times that it was opened, or could not be. */
  opens: Count,
  /**
   * Opens by the time until the first page stood, one number for each of `LOAD_CLASSES_MS` and one for all
   * that took longer.
   */
  times: z.array(Count).length(LOAD_CLASSES_MS.length + 1),
  /** Opens that failed, by the code of docs/errors; one that crashes later counts here, too. */
  failures: z.partialRecord(RemoteErrorCode, Count),
})
export type RemoteCounts = z.infer<typeof RemoteCounts>

/** The report of a tab, at most one a minute. It names neither person nor site nor address. */
export const RemoteReport = z.object({
  /** Version of the platform that the tab runs. */
  platform: z.string().regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/),
  remotes: z.array(RemoteCounts).min(1).max(40),
})
export type RemoteReport = z.infer<typeof RemoteReport>
