import { createContext } from 'react'

/** The signed-in person's whole-hour offset, -12 to +12; 0 where nobody set one. */
export const TimeZoneContext = createContext(0)
