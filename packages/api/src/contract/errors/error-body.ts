import { z } from 'zod'
import { mapOf } from '../shared/read.ts'
import { KnownSite } from './known-site.ts'

const texts = z.preprocess(
  (value: string | string[]) => (typeof value === 'string' ? [value] : value),
  z.array(z.string()),
)

/**
 * Body of every failed call: `message` fit to show, `code` (an `ErrorCode`, or a word of another backend),
 * `errors` texts by field (contract §2). A `code` or `errors` of another shape counts as missing.
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string().optional().catch(undefined),
  /** (+) For releases of remotes: a stable word for the cause. */
  reason: z.string().optional().catch(undefined),
  errors: mapOf(texts).optional().catch(undefined),
  /** (+) For `site_known`: which site. */
  site: KnownSite.optional().catch(undefined),
})
export type ErrorBody = z.infer<typeof ErrorBody>
