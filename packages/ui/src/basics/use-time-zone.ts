import { useContext } from 'react'
import { TimeZoneContext } from './time-zone-context.ts'

/** The whole-hour offset in force. */
export function useTimeZone(): number {
  return useContext(TimeZoneContext)
}
