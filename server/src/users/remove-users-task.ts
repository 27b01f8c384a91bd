import type { ClockTask } from '../clocks/tasks/clock-task.ts'
import { removeDueUsers } from './remove-due.ts'

/** On the first of a month: users who asked for it before are removed, in one commit (contract §3). */
export const removeUsersTask: ClockTask = {
  name: 'remove-users',
  rhythm: 'monthly',
  async run({ deps, to }) {
    const count = await removeDueUsers(deps.db, to)
    if (count > 0) deps.logger.info({ count }, 'users removed')
  },
}
