import type { SiteDetail } from '@flotilla/api/contract'
import { Form } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { formatZone, Icon, useTimeZone } from '@flotilla/ui/basics'
import { DataTable, TableSurface } from '@flotilla/ui/table'
import { useHeldFocus } from '@flotilla/ui/theme'
import { useMemo } from 'react'
import { profileChoices } from '../profile-choices.ts'
import { TabHead } from '../tab-head.tsx'
import { DayCard } from './day-card.tsx'
import { dayName } from './day-name.ts'
import { PlanActions } from './plan-actions.tsx'
import { planColumns } from './plan-columns.tsx'
import type { PlanDay } from './plan-day.ts'
import { PlanSummary } from './plan-summary.tsx'
import { usePlan } from './use-plan.ts'
import './weekly-plan.css'

const rowKey = (day: PlanDay) => String(day.dow)
const rowLabel = (day: PlanDay) => dayName(day.dow)
const scale = ['00', '06', '12', '18', '24']

/** Which days are backed up and tested, when, and with which profile. */
export function WeeklyPlan({ site }: { site: SiteDetail }) {
  const { form, changeDay } = usePlan(site)
  const { isDirty } = form
  const { days } = form.values
  const zone = formatZone(useTimeZone())
  const profiles = useMemo(() => profileChoices(site), [site])
  const columns = useMemo(() => planColumns(profiles, changeDay), [profiles, changeDay])
  const renderCard = (day: PlanDay) => <DayCard day={day} profiles={profiles} onChange={changeDay} />
  // Discard goes away with what it did.
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
