import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { TIMEZONE_HOURS } from '../shared/limits.ts'
import { itemOf } from '../shared/list.ts'
import { FilterId } from '../shared/scalars.ts'
import { ACTIVITY_TYPES } from './activity-kinds.ts'

/** Days that one answer covers. */
export const ACTIVITY_DAYS = 30

/** Results of failed entries; an entry that a person cancelled has the same result and is no failure. */
export const FAILED_RESULTS = ['failed', 'finally_failed'] as const

/** Filters that all calls for the log take. */
export const activityFilters = {
  /** Empty: all. */
  type: z.enum(['', ...ACTIVITY_TYPES]).default(''),
  /** 0: all. */
  site: FilterId,
  /** (+) `failed`: only failures, without cancelled work; empty: all. It needs the word `activity-groups`. */
  result: z.enum(['', 'failed']).default(''),
  /** Whole hours from UTC at which days begin. */
  offset: z.coerce.number<number>().int().min(TIMEZONE_HOURS.min).max(TIMEZONE_HOURS.max).default(0),
}

/** A day of this century, `YYYY-MM-DD`. */
export const ActivityDate = z.iso.date().regex(/^20/, 'A day of this century, such as 2026-11-20.')

/** The counts of one day of the log. */
export const ActivityDay = z.object({
  day: z.iso.date(),
  entries: z.int().min(0),
  /** How many of the entries failed; cancelled ones did not. */
  failures: z.int().min(0),
})
export type ActivityDay = z.infer<typeof ActivityDay>

/**
 * (+) Entries by day, where the `capabilities` of the user hold `activity-days`: each of the last 30 days,
 * oldest first, today last. The filters are those of `GET /activity`.
 */
export const listActivityDays = defineEndpoint({
  method: 'GET',
  path: '/activitydays',
  scope: 'sites:read',
  summary: 'Entries of the activity log by day (contract §6)',
  query: z.object({ search: z.string().max(200).default(''), ...activityFilters }),
  response: itemOf(z.array(ActivityDay)),
})
