import { ScheduleOrder } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useForm } from '@flotilla/platform/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ScheduleTarget } from '../../data/schedules/schedules-context.ts'
import { siteSchedules } from '../../data/schedules/site-schedules.ts'
import { type PlanDay, planDays, workDays } from '../../schedule/plan.ts'

export type ScheduleDraft = {
  days: PlanDay[]
  /** HH:MM, the first start; `until` is excluded. */
  from: string
  until: string
  /** Sites that have a schedule get this one. */
  replaces: boolean
}

const noPlan = planDays({ plans: [], configuration: { default_backup_time: '02:00' } })
const everyNight: ScheduleDraft = {
  days: noPlan.map((day) => ({ ...day, hasBackup: true })),
  from: '02:00',
  until: '06:00',
  replaces: false,
}

/** The schedule while it is edited, and what the server counts that it would change. */
export function useSchedule({ at }: ScheduleTarget, onDone: () => void) {
  const schedules = siteSchedules(usePlatform())
  const save = useMutation(schedules.save())
  const orderOf = ({ days, ...rest }: ScheduleDraft) => ({
    ...('ids' in at ? { ids: [...at.ids] } : { filter: at.filter }),
    ...rest,
    days: workDays(days).map(({ action, dow }) => ({ action, dow })),
  })
  const form = useForm({
    schema: ScheduleOrder,
    values: everyNight,
    body: orderOf,
    submit: (_read, typed) => save.mutateAsync(orderOf(typed)),
    onSaved: onDone,
  })
  const wrong = whyNot(form.values)
  const query = useQuery({ ...schedules.count(orderOf(form.values)), enabled: wrong === null })
  return { form, wrong, query }
}

/** Why this is no schedule; null: it is one. */
function whyNot({ days, from, until }: ScheduleDraft): string | null {
  if (!days.some(({ hasBackup }) => hasBackup)) return 'Tick a day on which the sites are backed up'
  return from === until ? 'Choose an end that is not the beginning' : null
}
