import { z } from 'zod'
import { AuditSummary } from '../audit/audit-summary.ts'
import { Backup } from '../backup/backup.ts'
import { Extension } from '../extension/extension.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { fieldsOf, orElse } from '../shared/read.ts'
import { IdParams } from '../shared/scalars.ts'
import { UpdateItem } from '../update/update-item.ts'
import { NextRuns, PlanEntry } from './plan.ts'
import { SiteConfiguration } from './site-configuration.ts'
import { sitePath } from './site-path.ts'
import { SiteFields } from './site-row.ts'
import { SiteMarker, TtfbBand, TtfbPoint, Uptime } from './uptime.ts'

/** A site with all data that its panel shows (contract §4). Lists are newest first where they have a date. */
export const SiteDetail = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    process_state: orElse(z.int(), 0),
    ...SiteFields.shape,
    /** Name of the backup tool at the site. */
    backup_tools: z.string().nullable().catch(null),
    backups: orElse(z.array(Backup), []),
    extensions: orElse(z.array(Extension), []),
    /** Rows in the form of `listUpdates`, for this site alone. */
    updates: orElse(z.array(UpdateItem), []),
    configuration: fieldsOf(SiteConfiguration),
    plans: orElse(z.array(PlanEntry), []),
    ttfbs: orElse(z.array(TtfbPoint), []),
    /** (+) For the hours of `ttfbs`, oldest first; leaves out hours with an unknown spread. */
    ttfb_bands: orElse(z.array(TtfbBand), []).optional(),
    /** (+) The latest updates within the time of `ttfbs`, at most 50, newest first. */
    markers: orElse(z.array(SiteMarker), []).optional(),
    audits: orElse(z.array(AuditSummary), []),
    /** Paths that audits leave out. */
    file_ignorelist: orElse(z.array(z.string()), []),
    /** (+) Backup profiles of the site. */
    backup_profiles: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
    /** (+) What hinders work with the site, and how to fix it, in sentences; null: nothing. */
    connection_note: z.string().nullish(),
    /** (+) */
    uptime: Uptime.nullish(),
    /** (+) Work that the server does automatically. */
    next_runs: NextRuns.nullish(),
  }),
)
export type SiteDetail = z.infer<typeof SiteDetail>

/** One site with all data that its panel shows. */
export const getSite = defineEndpoint({
  method: 'GET',
  path: sitePath,
  scope: 'sites:read',
  summary: 'Site detail (spec: site-management §7)',
  params: IdParams,
  response: z.lazy(() => itemOf(SiteDetail)),
})
