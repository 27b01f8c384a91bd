import { z } from 'zod'
import type { Job } from '../job/job.ts'
import type { Outcome, StepContext } from '../machine.ts'

/** What the site says of its core once the update is in. */
const Found = z.object({
  appVersion: z.string(),
  phpVersion: z.string(),
  coreUpdateTo: z.string().nullable(),
})

/** State of a core update. `password` and `instance` let extract.php continue, for 90 minutes. */
export const CoreUpdateData = z.object({
  from: z.string().default(''),
  target: z.string().default(''),
  basename: z.string().default(''),
  /** Where the site fetched the package from, if it said so. */
  url: z.string().default(''),
  /** Announced size in bytes of a package that came in one piece; null: Joomla's own download brought it. */
  announced: z.number().nullable().default(null),
  /** The package on the site has the checksum that Joomla names. A size proves nothing. */
  isProven: z.boolean().default(false),
  password: z.string().default(''),
  instance: z.string().default(''),
  /** How often unpacking has begun, saved before each beginning. There is no third time. */
  unpackings: z.number().default(0),
  /** The files of the site may have changed. */
  hasBegun: z.boolean().default(false),
  /** The site said that files have changed. */
  hasUnpacked: z.boolean().default(false),
  /** Every file of the package is in place. */
  isUnpacked: z.boolean().default(false),
  /** Joomla said that it updated its database. */
  isMigrated: z.boolean().default(false),
  /** The failure that the job had stored before it unpacked. */
  noted: z.string().default(''),
  /** Why the package was unpacked a second time. */
  firstFailure: z.string().default(''),
  found: Found.nullable().default(null),
})
export type CoreUpdateData = z.infer<typeof CoreUpdateData>

export type Context = StepContext<CoreUpdateData>
export type Result = Promise<Outcome<CoreUpdateData>>

/** Shares of the whole: up to 10 % downloading, up to 95 % unpacking, then tidying up. */
export const downloadShare = 10

/**
 * Once files may have changed, the same steps have names of their own, under which they cannot be cancelled.
 */
const second = {
  downloadChunk: 'secondChunk',
  activate: 'secondActivate',
  prove: 'secondProve',
  extractStart: 'secondStart',
  stop: 'look',
} as const

/** The current name of the step `name` for this update. */
export function stepFor({ hasBegun }: CoreUpdateData, name: keyof typeof second): string {
  return hasBegun ? second[name] : name
}

/** Why the previous step failed; a sentence of our own if that is unknown. */
export function reasonOf({ errorMessage }: Pick<Job, 'errorMessage'>, noted: string): string {
  return errorMessage === null || errorMessage === noted ? 'The answer of the site was lost.' : errorMessage
}

/** The cause alone: our sentences name it first, and then what helps. */
export function causeOf(reason: string): string {
  return `${reason.split('. ')[0]?.replace(/\.$/, '')}.`
}
