import { dialogOnDemand } from '@flotilla/ui/overlay'
import { type ReactNode, useState } from 'react'
import { SchedulesContext, type ScheduleTarget } from '../../data/schedules/schedules-context.ts'

const scheduleSheet = dialogOnDemand<ScheduleTarget>(
  async () => (await import('./schedule-sheet.tsx')).ScheduleSheet,
)

/** Provides the sheet that sets a schedule for many sites to every component below it. */
export function SchedulesProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<ScheduleTarget | null>(null)
  return (
    <SchedulesContext value={setTarget}>
      {children}
      <scheduleSheet.View opened={target} onClose={() => setTarget(null)} />
    </SchedulesContext>
  )
}
