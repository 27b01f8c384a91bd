import { z } from 'zod'
import { ReportCadence, ReportLanguage } from '../account/reports.ts'
import { AutoSetting } from '../extension/auto-setting.ts'
import { EmailAddress } from '../shared/email-address.ts'
import { Bool, Id } from '../shared/scalars.ts'

const email = z.union([z.literal(''), EmailAddress])

/** Changes to a site's settings; a field that is left out keeps its value (contract §4). */
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
    report_language: ReportLanguage,
    report_cadence: ReportCadence,
    autobackup: AutoSetting,
    autoupdate: AutoSetting,
  })
  .partial()
export type SiteConfigurationChanges = z.infer<typeof SiteConfigurationChanges>
