import { type NewPlan, PLAN_DAYS, PLAN_MINUTES, type SiteDetail } from '@flotilla/api/contract'

/** One day of the plan while it is edited. A day without a backup keeps its other choices, hidden. */
export type PlanDay = {
  /** 1 Monday to 7 Sunday. */
  dow: number
  hasBackup: boolean
  hasTest: boolean
  /** Null uses the site's default. */
  profileId: number | null
  /** In the person's timezone offset. */
  hour: number
  minute: number
}

/** Names of the days of a plan, 1 Monday to 7 Sunday (spec: site-management §9). */
export function dayName(dow: number): string {
  return names[dow - 1] ?? `Day ${dow}`
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Planned = Pick<SiteDetail, 'plans'> & {
  configuration: Pick<SiteDetail['configuration'], 'default_backup_time'>
}

/** The week of a site, Monday first; an unplanned day shows the site's default time and profile. */
export function planDays({ plans, configuration }: Planned): PlanDay[] {
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

/** Rounds down to a quarter of an hour; another backend may have planned in between. */
function quarter(minute: number): number {
  return Math.floor(minute / 15) * 15
}

/**
 * A test needs its backup: ticking the test ticks the backup, unticking the backup unticks the test (spec:
 * site-management §4).
 */
export function changeDay(day: PlanDay, patch: Partial<Omit<PlanDay, 'dow'>>): PlanDay {
  const next = { ...day, ...patch }
  if (patch.hasTest === true) return { ...next, hasBackup: true }
  if (patch.hasBackup === false) return { ...next, hasTest: false }
  return next
}

/** The days with a backup and their work; both ticks are `backupandtest` (contract §4). */
export function workDays(days: readonly PlanDay[]) {
  return days
    .filter(({ hasBackup }) => hasBackup)
    .map((day) => ({
      action: day.hasTest ? ('backupandtest' as const) : ('backup' as const),
      dow: PLAN_DAYS.find((one) => one === day.dow) ?? 1,
      day,
    }))
}

/** The plan in the form of the call: the days with a backup. */
export function newPlanOf(days: readonly PlanDay[]): NewPlan {
  return workDays(days).map(({ action, dow, day: { profileId, hour, minute } }) => ({
    type: action,
    dow,
    profile: profileId,
    hour,
    minute: PLAN_MINUTES.find((one) => one === minute) ?? 0,
  }))
}

/** Whether both plans would be sent in the same form. */
export function isSamePlan(a: readonly PlanDay[], b: readonly PlanDay[]): boolean {
  return JSON.stringify(newPlanOf(a)) === JSON.stringify(newPlanOf(b))
}
