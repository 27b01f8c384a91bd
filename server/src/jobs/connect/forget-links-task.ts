import type { ClockTask } from '../../ports/clock-task.ts'
import { forgetLinks } from './former-link.ts'

/** Every hour: earlier links of relinked sites whose week is over. */
export const forgetLinksTask: ClockTask = {
  name: 'forget-former-links',
  rhythm: 'hourly',
  run: ({ deps: { db }, now }) => forgetLinks(db, now),
}
