import { z } from 'zod'
import { ReportCadence, ReportLanguage } from '../account/reports.ts'
import { AutoSetting } from '../extension/auto-setting.ts'
import { DEFAULT_BACKUP_TIME } from '../shared/limits.ts'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { Bool } from '../shared/scalars.ts'

/** Settings of a site (spec: site-management §3). `default_backup_time` is HH:MM. */
export const SiteConfiguration = z.object({
  default_backup_profile: orNull(z.int()),
  use_default_backup_profile: orElse(Bool, false),
  use_default_backup_time: orElse(Bool, false),
  default_backup_time: orElse(z.string(), DEFAULT_BACKUP_TIME),
  report_email: orNull(z.string()),
  report_contactperson: orNull(z.string()),
  send_report: orElse(Bool, false),
  send_copy: orElse(Bool, false),
  /** (+) Absent: the backend has one language and sends monthly. */
  report_language: ReportLanguage.optional().catch(undefined),
  report_cadence: ReportCadence.optional().catch(undefined),
  autobackup: knownOr(AutoSetting, -1),
  autoupdate: knownOr(AutoSetting, -1),
})
export type SiteConfiguration = z.infer<typeof SiteConfiguration>
