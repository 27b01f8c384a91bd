import type { SiteFilterInput } from '@flotilla/api/contract'
import { createContext, useContext } from 'react'

/** Whose schedule is set: these sites, or all that match. */
export type ScheduleTarget = {
  at: { ids: readonly number[] } | { filter: SiteFilterInput }
  /** For the title: "2 selected", "Shop". */
  what: string
}

/** Opens the sheet that sets one schedule for many sites. */
export const SchedulesContext = createContext<(target: ScheduleTarget) => void>(() => {})

export function useSetSchedule(): (target: ScheduleTarget) => void {
  return useContext(SchedulesContext)
}
