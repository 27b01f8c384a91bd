import type { SiteDetail } from '@flotilla/api/contract'
import { whyNoBackup } from '../../../data/sites/why-no-backup.ts'
import { NoBackupNotice } from '../no-backup-notice.tsx'
import { WeeklyPlan } from './weekly-plan.tsx'

/** The weekly plan, or why there can be none (spec: site-management §2 Schedule tab, §5). */
export function ScheduleTab({ site }: { site: SiteDetail }) {
  if (whyNoBackup(site) !== undefined) return <NoBackupNotice site={site} />
  return <WeeklyPlan site={site} />
}
