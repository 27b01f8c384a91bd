import { z } from 'zod'
import { AuditSummary } from '../audit/audit-summary.ts'
import { Backup } from '../backup/backup.ts'
import { Extension } from '../extension/extension.ts'
import { UpdateItem } from '../update/update-item.ts'
import { NextRuns } from './next-runs.ts'
import { PlanEntry } from './plan-entry.ts'
import { SiteConfiguration } from './site-configuration.ts'
import { SiteFields } from './site-fields.ts'
import { TtfbPoint } from './ttfb-point.ts'
import { Uptime } from './uptime.ts'

/** A site with everything its panel shows (contract §4). Lists are newest first where they have a date. */
export const SiteDetail = z.object({
  id: z.int(),
  name: z.string(),
  process_state: z.int().default(0),
  ...SiteFields.shape,
  /** Name of the backup tool at the site. */
  backup_tools: z.string().nullable().catch(null),
  backups: z.array(Backup).default([]),
  extensions: z.array(Extension).default([]),
  /** Rows as `listUpdates` gives them, of this site alone. */
  updates: z.array(UpdateItem).default([]),
  configuration: SiteConfiguration.prefault({}),
  plans: z.array(PlanEntry).default([]),
  ttfbs: z.array(TtfbPoint).default([]),
  audits: z.array(AuditSummary).default([]),
  /** Paths that audits leave out. */
  file_ignorelist: z.array(z.string()).default([]),
  /** (+) Backup profiles of the site. */
  backup_profiles: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
  /** (+) */
  uptime: Uptime.nullish(),
  /** (+) What the server does by itself. */
  next_runs: NextRuns.nullish(),
})
export type SiteDetail = z.infer<typeof SiteDetail>
