import { endTrialsTask } from '../../billing/end-trials-task.ts'
import { issueInvoicesTask } from '../../billing/issue-invoices-task.ts'
import { tidyTask } from '../../db/tidy-task.ts'
import { pruneHistoryTask } from '../../monitor/prune-history-task.ts'
import { monthlyReportsTask, unfinishedReportsTask } from '../../reports/report-tasks.ts'
import { removeUsersTask } from '../../users/remove-users-task.ts'
import type { ClockTask } from './clock-task.ts'

/** Every recurring task of the server. Monthly ones run in this order; the removal of users is the last of them. */
export const allTasks: readonly ClockTask[] = [
  endTrialsTask,
  unfinishedReportsTask,
  monthlyReportsTask,
  issueInvoicesTask,
  pruneHistoryTask,
  removeUsersTask,
  tidyTask,
]
