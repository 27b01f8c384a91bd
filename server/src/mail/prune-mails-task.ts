import type { ClockTask } from '../ports/clock-task.ts'
import { pruneMails } from './mail-store.ts'

/** Every day: mails whose time in the list is over. */
export const pruneMailsTask: ClockTask = {
  name: 'prune-mails',
  rhythm: 'daily',
  run: ({ deps: { db }, now }) => pruneMails(db, now),
}
