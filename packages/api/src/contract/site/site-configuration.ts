import { z } from 'zod'
import { AutoSetting } from '../extension/extension.ts'
import { EmailAddress } from '../shared/email-address.ts'
import { DEFAULT_BACKUP_TIME } from '../shared/limits.ts'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { Bool, Id } from '../shared/scalars.ts'

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
  autobackup: knownOr(AutoSetting, -1),
  autoupdate: knownOr(AutoSetting, -1),
})
export type SiteConfiguration = z.infer<typeof SiteConfiguration>

const email = z.union([z.literal(''), EmailAddress])

/** What shall change of a site's settings; what is left out stays (contract §4). */
export const SiteConfigurationChanges = z
  .object({
    default_backup_profile: Id.nullable(),
    use_default_backup_profile: Bool,
    use_default_backup_time: Bool,
    default_backup_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please use HH:MM'),
    report_email: email.nullable(),
    report_contactperson: z.string().trim().max(200).nullable(),
    send_report: Bool,
    send_copy: Bool,
    autobackup: AutoSetting,
    autoupdate: AutoSetting,
  })
  .partial()
export type SiteConfigurationChanges = z.infer<typeof SiteConfigurationChanges>
