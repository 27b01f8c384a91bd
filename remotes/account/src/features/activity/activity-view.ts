import { ACTIVITY_TYPES, ActivityDate } from '@flotilla/api/contract'
import { z } from 'zod'
import { ACTIVITY_SORTS } from '../../data/activity/activity-filters.ts'

/** The part of the log that a link shows; a malformed field falls back alone (experience §1). */
export const ActivityView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(ACTIVITY_SORTS).default('created_at'),
  dir: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().max(200).default(''),
  type: z.enum(['', ...ACTIVITY_TYPES]).default(''),
  site: z.coerce.number().int().min(0).default(0),
  result: z.enum(['', 'failed']).default(''),
  day: z.union([z.literal(''), ActivityDate]).default(''),
})
export type ActivityView = z.infer<typeof ActivityView>
