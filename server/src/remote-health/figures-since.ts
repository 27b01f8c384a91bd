import { REMOTE_HEALTH_DAYS } from '@flotilla/api/contract'
import { utc } from '../time/calendar.ts'

/** The moment from which opens of remotes count in figures and judgements. */
export const figuresSince = (now: Date): Date => utc(now).subtract(REMOTE_HEALTH_DAYS, 'day').toDate()
