import type { ErrorCode } from '@flotilla/api/contract'
import type { jobs } from '../../db/schema/jobs.ts'
import type { sites } from '../../db/schema/sites.ts'

/** A row of `jobs`: one piece of work on one site. */
export type Job = typeof jobs.$inferSelect

/** A row of `sites`. */
export type Site = typeof sites.$inferSelect

/** Why work did not succeed: the contract's word and a sentence fit to show. */
export type Failure = { code: ErrorCode; message: string }
