import { z } from 'zod'
import { AutoSetting } from '../extension/auto-setting.ts'
import { Bool } from '../shared/bool.ts'
import { DEFAULT_BACKUP_TIME } from '../shared/limits.ts'
import { orNull } from '../shared/or-null.ts'

/** Settings of a site (spec: site-management §3). `default_backup_time` is HH:MM. */
export const SiteConfiguration = z.object({
  default_backup_profile: orNull(z.int()),
  use_default_backup_profile: Bool.default(false),
  use_default_backup_time: Bool.default(false),
  default_backup_time: z.string().default(DEFAULT_BACKUP_TIME),
  report_email: orNull(z.string()),
  report_contactperson: orNull(z.string()),
  send_report: Bool.default(false),
  send_copy: Bool.default(false),
  autobackup: AutoSetting.default(-1),
  autoupdate: AutoSetting.default(-1),
})
export type SiteConfiguration = z.infer<typeof SiteConfiguration>
