import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useCallback, useMemo, useState } from 'react'
import { siteSettings } from '../../../data/sites/site-settings.ts'
import { useTaken } from '../use-taken.ts'
import { changeDay } from './change-day.ts'
import { isSamePlan } from './is-same-plan.ts'
import { newPlanOf } from './new-plan-of.ts'
import type { ChangeDay } from './plan-columns.tsx'
import type { PlanDay } from './plan-day.ts'
import { planDays } from './plan-days.ts'

/** The week as it is saved, and as it is being edited. What the server says meanwhile does not overwrite the edits. */
export function usePlan(site: SiteDetail) {
  const { plans, configuration } = site
  const saved = useMemo(() => planDays({ plans, configuration }), [plans, configuration])
  const [draft, setDraft] = useState<readonly PlanDay[] | null>(null)
  const { mutate, isPending, isTaken, touch } = useTaken(siteSettings(usePlatform()).savePlan())
  const days = draft ?? saved
  const discard = useCallback(() => setDraft(null), [])
  const change = useCallback<ChangeDay>(
    (dow, patch) => {
      touch()
      setDraft((current) => (current ?? saved).map((day) => (day.dow === dow ? changeDay(day, patch) : day)))
    },
    [saved, touch],
  )
  const save = () =>
    mutate(
      { id: site.id, plan: newPlanOf(days) },
      { onSuccess: () => setDraft((current) => (current === draft ? null : current)) },
    )
  const isChanged = !isTaken && !isSamePlan(days, saved)
  return { days, isChanged, isSaving: isPending, change, save, discard }
}
