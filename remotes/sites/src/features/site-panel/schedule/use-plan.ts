import { NewPlan, type SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useForm } from '@flotilla/platform/form'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { siteSettings } from '../../../data/sites/site-settings.ts'
import { changeDay, isSamePlan, newPlanOf, planDays } from '../../../schedule/plan.ts'
import type { ChangeDay } from './plan-columns.tsx'

/** The week while it is edited: one field, because a save replaces the whole week. */
export function usePlan(site: SiteDetail) {
  const save = useMutation(siteSettings(usePlatform()).savePlan())
  const form = useForm({
    schema: NewPlan,
    values: { days: planDays(site) },
    body: ({ days }) => newPlanOf(days),
    isSame: (typed, saved) => isSamePlan(typed.days, saved.days),
    sendsOnlyChanges: true,
    submit: (_read, { days }) => save.mutateAsync({ id: site.id, plan: newPlanOf(days) }),
  })
  const { change } = form
  const changeDayOf = useCallback<ChangeDay>(
    (dow, patch) =>
      change(({ days }) => ({ days: days.map((day) => (day.dow === dow ? changeDay(day, patch) : day)) })),
    [change],
  )
  return { form, changeDay: changeDayOf }
}
