import './weekly-plan.css'
import type { SiteDetail } from '@flotilla/api/contract'
import { whyNoBackup } from '@flotilla/api/rules'
import { Form } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Icon } from '@flotilla/ui/basics'
import { DateTime, formatZone, useNow, useTimeZone } from '@flotilla/ui/format'
import { DataTable, TableSurface } from '@flotilla/ui/table'
import { useHeldFocus } from '@flotilla/ui/theme'
import { useMemo } from 'react'
import { counted } from '../../../schedule/counted.ts'
import { DayTick } from '../../../schedule/day-tick.tsx'
import type { PlanDay } from '../../../schedule/plan.ts'
import { dayName } from '../../../schedule/plan.ts'
import { NoBackupNotice } from '../no-backup-notice.tsx'
import { profileChoices } from '../profile-choices.ts'
import { TabHead } from '../tab-head.tsx'
import { DayProfile } from './day-profile.tsx'
import { DayTime } from './day-time.tsx'
import { nextRun } from './next-run.ts'
import { PlanActions } from './plan-actions.tsx'
import { type ChangeDay, planColumns } from './plan-columns.tsx'
import { usePlan } from './use-plan.ts'

/** The work of a week, and the next run; for an unsaved plan, the run that would be next. */
function PlanSummary({ days, isChanged }: { days: readonly PlanDay[]; isChanged: boolean }) {
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

const rowKey = (day: PlanDay) => String(day.dow)
const rowLabel = (day: PlanDay) => dayName(day.dow)
const scale = ['00', '06', '12', '18', '24']

/** Which days are backed up and tested, when, and with which profile. */
function WeeklyPlan({ site }: { site: SiteDetail }) {
  const { form, changeDay } = usePlan(site)
  const { isDirty } = form
  const { days } = form.values
  const zone = formatZone(useTimeZone())
  const profiles = useMemo(() => profileChoices(site), [site])
  const columns = useMemo(() => planColumns(profiles, changeDay), [profiles, changeDay])
  const renderCard = (day: PlanDay) => <DayCard day={day} profiles={profiles} onChange={changeDay} />
  // Discard disappears with its effect.
  const hold = useHeldFocus<HTMLDivElement>(String(isDirty))
  return (
    <Form form={form} label="Weekly plan">
      <div className="st-plan" {...hold}>
        <TabHead title="Weekly plan" hint={<PlanSummary days={days} isChanged={isDirty} />}>
          <PlanActions isChanged={isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
        </TabHead>
        <div className="st-plan__table">
          <TableSurface>
            <DataTable
              label="Weekly plan"
              rowsName="days"
              columns={columns}
              rows={days}
              rowKey={rowKey}
              rowLabel={rowLabel}
              renderCard={renderCard}
            />
          </TableSurface>
          <div className="st-plan__scale" aria-hidden="true">
            {scale.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        </div>
        <div className="st-plan__foot">
          <p className="st-plan__note">
            <Icon name="info" />A test needs a backup on the same day. Times are {zone} all year: they do not
            follow daylight saving and move by one hour when the clocks change.
          </p>
          <p className="st-plan__legend" aria-hidden="true">
            <i className="st-bar" /> Backup <i className="st-bar st-bar--test" /> Test
          </p>
        </div>
        <LeaveGuard isByAddress isChanged={isDirty}>
          {`What you changed in the plan of ${site.name} is not saved yet.`}
        </LeaveGuard>
      </div>
    </Form>
  )
}

type Props = { day: PlanDay; profiles: readonly { value: string; label: string }[]; onChange: ChangeDay }

/** A day up to 768 px: name and checkboxes in one line; profile and time below, on a day with a backup. */
function DayCard({ day, profiles, onChange }: Props) {
  const handleChange = (patch: Partial<PlanDay>) => onChange(day.dow, patch)
  return (
    <div className="st-day">
      <div className="st-day__line">
        <span className="st-day__name" data-row-name>
          {dayName(day.dow)}
        </span>
        {(['Backup', 'Test'] as const).map((what) => (
          <span key={what} className="st-day__tick">
            <DayTick what={what} day={day} onChange={handleChange} />
            {what}
          </span>
        ))}
      </div>
      {day.hasBackup && (
        <div className="st-day__line">
          <DayProfile day={day} profiles={profiles} onChange={handleChange} />
          <DayTime day={day} onChange={handleChange} />
        </div>
      )}
    </div>
  )
}

/** The weekly plan, or why there cannot be one (spec: site-management §2 Schedule tab, §5). */
export function ScheduleTab({ site }: { site: SiteDetail }) {
  if (whyNoBackup(site) !== undefined) return <NoBackupNotice site={site} />
  return <WeeklyPlan site={site} />
}
