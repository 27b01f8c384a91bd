import { DateTime, useNow, useTimeZone } from '@flotilla/ui/basics'
import { dayName } from './day-name.ts'
import { nextRun } from './next-run.ts'
import type { PlanDay } from './plan-day.ts'

const counted = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`

/** How much a week does, and what comes next; for a plan that is not saved, what would come next. */
export function PlanSummary({ days, isChanged }: { days: readonly PlanDay[]; isChanged: boolean }) {
  const now = useNow()
  const next = nextRun(days, now, useTimeZone())
  if (next === null) return <>Nothing is planned. Tick the days on which this site is to be backed up.</>
  const backups = counted(days.filter((day) => day.hasBackup).length, 'backup')
  const tests = counted(days.filter((day) => day.hasTest).length, 'test')
  return (
    <>
      {backups} and {tests} a week. {isChanged ? 'Next, once saved' : 'Next'}: {dayName(next.day.dow)},{' '}
      <DateTime at={next.at} />, {next.day.hasTest ? 'backup and test' : 'backup'}.
    </>
  )
}
