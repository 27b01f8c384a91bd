import './schedule-sheet.css'
import { PLAN_MINUTES, type ScheduleCount } from '@flotilla/api/contract'
import { Form } from '@flotilla/platform/form'
import { Button, Status } from '@flotilla/ui/basics'
import { formatZone, useTimeZone } from '@flotilla/ui/format'
import { Dialog, type OpenedDialog } from '@flotilla/ui/overlay'
import { TimeField } from '@flotilla/ui/time'
import type { ScheduleTarget } from '../../data/schedules/schedules-context.ts'
import { counted } from '../../schedule/counted.ts'
import { ScheduleFacts } from './schedule-facts.tsx'
import { type ScheduleDraft, useSchedule } from './use-schedule.ts'
import { WeekField } from './week-field.tsx'

/** Sets one weekly schedule for many sites; says first what the server counts that it would change. */
export function ScheduleSheet({ opened, onClose }: OpenedDialog<ScheduleTarget>) {
  const { form, wrong, query } = useSchedule(opened, onClose)
  const { values, change, isSaving } = form
  const { data, error, refetch, isPlaceholderData } = query
  const hasFailed = error !== null && wrong === null
  const isCounting = wrong === null && !hasFailed && (data === undefined || isPlaceholderData)
  return (
    <Dialog isOpen onClose={onClose} title={`Set schedule: ${opened.what}`} width={560} isLocked={isSaving}>
      <Form form={form} label="Schedule" errorTitle="The schedule is not set">
        <div className="fl-dialog__text" aria-busy={isCounting}>
          <WeekField days={values.days} onChange={(days) => change({ days })} />
          <StartWindow values={values} onChange={change} />
          <p className="st-schedule__sentence" role="status">
            {sentenceOf(values, wrong, data)}
          </p>
          {wrong === null && data !== undefined && (
            <ScheduleFacts
              count={data}
              replaces={values.replaces}
              onReplace={(replaces) => change({ replaces })}
            />
          )}
          {hasFailed && (
            <p className="st-schedule__note" role="alert">
              <Status group="danger" word={error.message} />
            </p>
          )}
        </div>
        <div className="fl-dialog__foot">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {hasFailed ? (
            <Button variant="primary" onClick={() => void refetch()}>
              Retry
            </Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              isBusy={isSaving || isCounting}
              disabledReason={wrong ?? (data?.sites === 0 ? 'No site would get this schedule' : undefined)}
            >
              {data === undefined ? 'Set schedule' : `Set schedule of ${counted(data.sites, 'site')}`}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

type WindowProps = { values: ScheduleDraft; onChange: (patch: Partial<ScheduleDraft>) => void }

/** Between which times of day the backups start, and how they spread. */
function StartWindow({ values: { from, until }, onChange }: WindowProps) {
  const zone = formatZone(useTimeZone())
  const next = until < from ? ' The window ends on the next day.' : ''
  return (
    <div className="st-schedule__window">
      <div className="st-schedule__times">
        <span>Starts between</span>
        <TimeField
          label="First start"
          minutes={PLAN_MINUTES}
          value={from}
          onChange={(time) => onChange({ from: time })}
        />
        <span>and</span>
        <TimeField
          label="End of the starts"
          minutes={PLAN_MINUTES}
          value={until}
          onChange={(time) => onChange({ until: time })}
        />
      </div>
      <p className="st-schedule__hint">
        Spread evenly, in steps of 15 minutes: sites on one server start one after the other while the window
        has room. Times are {zone} all year.{next}
      </p>
    </div>
  )
}

function sentenceOf(values: ScheduleDraft, wrong: string | null, count: ScheduleCount | undefined): string {
  if (wrong !== null) return `${wrong}.`
  if (count === undefined) return 'Counting what would change…'
  if (count.sites === 0) return 'No site would get this schedule.'
  const days = values.days.filter(({ hasBackup }) => hasBackup).length
  const often = days === 7 ? 'every day' : days === 1 ? 'once a week' : `${days} times a week`
  const each = count.sites === 1 ? '1 site is' : `${counted(count.sites, 'site')} are`
  return `${each} backed up ${often}, from ${values.from} until ${values.until}.`
}
