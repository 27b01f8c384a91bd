import { z } from 'zod'
import { BatchReason } from '../batch/batch.ts'
import { SiteFilter } from '../fleet/list-sites.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { BATCH_MAX_IDS, PLAN_DAYS } from '../shared/limits.ts'
import { itemOf } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { Bool, Id, IsoTime } from '../shared/scalars.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Please use HH:MM in quarters of an hour')

const day = z.strictObject({
  action: z.enum(['backup', 'backupandtest'], 'Please choose backup or backupandtest'),
  /** 1 Monday to 7 Sunday: where the window goes past midnight, the day on which it begins. */
  dow: z.literal(PLAN_DAYS, 'A day is 1 to 7'),
})

/**
 * (+) One weekly schedule for many sites: `ids`, or all sites that match `filter`; exactly one of both. Each
 * site starts in a quarter of an hour of its own between `from` and `until` (exclusive), with its default
 * profile. Times are in the fixed offset of the account's first user, as in the plan of a site; a window may
 * go past midnight.
 */
export const ScheduleOrder = z.lazy(() =>
  z
    .strictObject({
      ids: z.array(Id).min(1).max(BATCH_MAX_IDS).optional(),
      filter: SiteFilter.optional(),
      days: z
        .array(day)
        .min(1, 'Please choose a day')
        .max(PLAN_DAYS.length)
        .refine((days) => new Set(days.map(({ dow }) => dow)).size === days.length, 'One entry per day'),
      from: time,
      until: time,
      /** Whether sites that have a schedule get this one instead; otherwise they keep theirs. */
      replaces: Bool.default(false),
    })
    .superRefine(({ ids, filter, from, until }, context) => {
      if ((ids === undefined) === (filter === undefined))
        context.addIssue({ code: 'custom', path: ['ids'], message: 'Either ids or a filter.' })
      if (from === until)
        context.addIssue({ code: 'custom', path: ['until'], message: 'Please choose a later end' })
    }),
)
export type ScheduleOrder = z.infer<typeof ScheduleOrder>
/** A `ScheduleOrder` as a caller writes it. */
export type ScheduleOrderInput = z.input<typeof ScheduleOrder>

const count = z.int().min(0)

/** (+) What an order of a schedule changes. */
export const ScheduleCount = z.lazy(() =>
  z.object({
    /** Sites that get the schedule. */
    sites: count,
    /** Sites that could get it and have one already: they are replaced, or left out, as the order says. */
    scheduled: count,
    /** Sites that are left out, by reason, the most frequent first; `sites`: the first 10, by name. */
    left_out: z.array(BatchReason.extend({ count, sites: z.array(z.string()) })),
    /** How many sites start within each hour of the window, in its order; empty without a site. */
    starts: z.array(z.object({ hour: z.int().min(0).max(23), sites: count })),
    /** The first start of all; null without a site. */
    first_at: orNull(IsoTime),
  }),
)
export type ScheduleCount = z.infer<typeof ScheduleCount>

/**
 * (+) Counts what an order would change, and changes nothing. Rejects with `not_found` when none of the ids
 * is the account's, and with `invalid` when nothing matches the filter. It needs the word `site-schedules`.
 */
export const countSiteSchedules = defineEndpoint({
  method: 'POST',
  path: '/sites/schedule/plan',
  scope: 'sites:read',
  summary: 'Count what a schedule for many sites would change (contract §6)',
  body: ScheduleOrder,
  response: z.lazy(() => itemOf(ScheduleCount)),
})

/** (+) Sets the schedule and answers what it changed; the same order again has the same effect. */
export const saveSiteSchedules = defineEndpoint({
  method: 'PUT',
  path: '/sites/schedule',
  scope: 'sites:write',
  summary: 'Set the weekly schedule of many sites (contract §6)',
  body: ScheduleOrder,
  response: z.lazy(() => itemOf(ScheduleCount)),
})
