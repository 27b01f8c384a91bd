import type { PlanDay } from './plan-day.ts'

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
