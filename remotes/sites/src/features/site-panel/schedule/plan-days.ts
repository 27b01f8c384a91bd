import { PLAN_DAYS, type SiteDetail } from '@flotilla/api/contract'
import type { PlanDay } from './plan-day.ts'

/** The week of a site, Monday first; a day that is not planned offers the site's default time and profile. */
export function planDays({ plans, configuration }: Pick<SiteDetail, 'plans' | 'configuration'>): PlanDay[] {
  const [hour = 5, minute = 0] = configuration.default_backup_time.split(':').map(Number)
  return PLAN_DAYS.map((dow) => {
    const entry = plans.find((one) => one.dow === dow)
    return {
      dow,
      hasBackup: entry !== undefined,
      hasTest: entry?.action === 'backupandtest',
      profileId: entry?.profile_id ?? null,
      hour: entry?.hour ?? hour,
      minute: quarter(entry?.minute ?? minute),
    }
  })
}

/** The quarter of an hour at or before; another backend may have planned in between. */
function quarter(minute: number): number {
  return Math.floor(minute / 15) * 15
}
