import { z } from 'zod'
import { SiteFilter } from '../fleet/list-sites.ts'
import { planPath } from '../fleet/needs-fleet.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { BATCH_MAX_IDS } from '../shared/limits.ts'
import { itemOf } from '../shared/list.ts'
import { Id } from '../shared/scalars.ts'
import { WorkKind } from '../work/work-kind.ts'
import { Batch, BatchOptions, BatchReason } from './batch.ts'

/**
 * (+) An order of work at many sites. `ids`: sites, or backups for `backup-test`, or extensions for
 * `extension-update`. `filter`: all sites that match, as `listSites` does; of these, `backup-test` tests the
 * newest complete backup, and `extension-update` installs every update that is not ignored. Exactly one of
 * both.
 */
export const BatchOrder = z.lazy(() =>
  z
    .strictObject({
      kind: WorkKind,
      ids: z.array(Id).min(1).max(BATCH_MAX_IDS).optional(),
      filter: SiteFilter.optional(),
      options: BatchOptions.default({ backup_first: null, only_minor: false }),
      /** Names the order: sent again, as after a broken connection, it is answered with the same batch. */
      key: z.string().min(1).max(64).optional(),
    })
    .superRefine((order, context) => {
      if ((order.ids === undefined) === (order.filter === undefined))
        context.addIssue({ code: 'custom', path: ['ids'], message: 'Either ids or a filter.' })
      const { backup_first, only_minor } = order.options
      const isUpdate = order.kind === 'core-update' || order.kind === 'extension-update'
      if (!isUpdate && (backup_first !== null || only_minor))
        context.addIssue({ code: 'custom', path: ['options'], message: 'Only updates have options.' })
    }),
)
export type BatchOrder = z.infer<typeof BatchOrder>

/**
 * (+) Starts a batch. What must not start is a piece of it too, `skipped` with its reason. Rejects with
 * `not_found` when none of the ids is the account's, and with `invalid` when nothing matches the filter or
 * there are too many pieces.
 */
export const createBatch = defineEndpoint({
  method: 'POST',
  path: '/batches',
  scope: 'batches:run',
  summary: 'Start work at many sites (contract §6)',
  body: BatchOrder,
  response: z.lazy(() => itemOf(Batch)),
  status: 202,
  startsWork: true,
})

/** (+) What an order would do, counted by the server: the facts of the sheet before a start. */
export const BatchPlan = z.lazy(() =>
  z.object({
    /** What will happen, in its order: the backups, their tests, the work; `count` of sites or of updates. */
    steps: z.array(z.object({ kind: WorkKind, count: z.int().min(0) })),
    /** Sites at which something happens. */
    sites: z.int().min(0),
    /** Updates to another major version among them. */
    majors: z.int().min(0),
    /** Sites whose newest tested backup is missing or bad. */
    without_tested_backup: z.int().min(0),
    /** What is left out, by reason, the most frequent first; `sites`: the names of the first 10, by name. */
    left_out: z.array(BatchReason.extend({ count: z.int().min(1), sites: z.array(z.string()).optional() })),
    /** Sites with a description, those that ask before changes first; at most 50 of `total` are named. */
    noted: z.object({
      total: z.int().min(0),
      sites: z.array(z.object({ id: z.int(), name: z.string(), note: z.string() })),
    }),
    /** The first 50 pieces that will start. */
    items: z.array(
      z.object({
        site: z.object({ id: z.int(), name: z.string() }),
        /** Name of the extension; null for any other kind. */
        what: z.string().nullable(),
        /** Versions of an update; null: none, or unknown. */
        from: z.string().nullable(),
        to: z.string().nullable(),
        is_major: z.boolean(),
      }),
    ),
  }),
)
export type BatchPlan = z.infer<typeof BatchPlan>

/** (+) Counts what an order would do and starts nothing; rejects as `createBatch` does. */
export const planBatch = defineEndpoint({
  method: 'POST',
  path: planPath,
  scope: 'sites:read',
  summary: 'Count what a batch would do (contract §6)',
  body: BatchOrder,
  response: z.lazy(() => itemOf(BatchPlan)),
})
