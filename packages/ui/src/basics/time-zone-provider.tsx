import type { ReactNode } from 'react'
import { TimeZoneContext } from './time-zone-context.ts'

/** Sets the whole-hour offset in which every date below is shown. */
export function TimeZoneProvider({ offsetHours, children }: { offsetHours: number; children: ReactNode }) {
  return <TimeZoneContext value={offsetHours}>{children}</TimeZoneContext>
}
