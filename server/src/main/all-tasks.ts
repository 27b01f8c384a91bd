import { sql } from 'drizzle-orm'
import { forgetExpiredTask } from '../auth/forget-expired-task.ts'
import { pruneBatchesTask } from '../batches/remove-batches.ts'
import { deliverInvoicesTask } from '../billing/deliver-invoices-task.ts'
import { endTrialsTask } from '../billing/end-trials-task.ts'
import { issueInvoicesTask } from '../billing/issue-invoices-task.ts'
import { keepFiguresTask } from '../figures/keep-figures-task.ts'
import { forgetLinksTask } from '../jobs/connect/former-link.ts'
import { pruneMailsTask } from '../mail/mail-store.ts'
import { pruneHistoryTask } from '../monitor/prune-history-task.ts'
import { pruneNoticesTask } from '../notices/prune-notices-task.ts'
import { tellDueTask } from '../notices/tell-due-task.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { pruneCountsTask } from '../remote-health/prune-counts-task.ts'
import { pruneReportsTask } from '../reports/report-archive.ts'
import { monthlyReportsTask, unfinishedReportsTask, weeklyReportsTask } from '../reports/report-tasks.ts'
import { removeUsersTask } from '../users/remove-users-task.ts'

/**
 * Frees the space of changed rows, and refreshes the planner's statistics. PostgreSQL does so by itself; the
 * embedded database has no such process, and without it counts of long lists become slow.
 */
const tidyTask: ClockTask = {
  name: 'tidy-database',
  rhythm: 'hourly',
  async run({ deps }) {
    if (deps.settings.DATABASE_URL === null) await deps.db.execute(sql`vacuum (analyze)`)
  },
}

/**
 * Every recurring task of the server, in the order in which they run; users are removed after the tasks that
 * their last month needs.
 */
export const allTasks: readonly ClockTask[] = [
  endTrialsTask,
  unfinishedReportsTask,
  weeklyReportsTask,
  monthlyReportsTask,
  issueInvoicesTask,
  deliverInvoicesTask,
  keepFiguresTask,
  tellDueTask,
  pruneHistoryTask,
  pruneBatchesTask,
  pruneNoticesTask,
  pruneMailsTask,
  pruneCountsTask,
  pruneReportsTask,
  forgetLinksTask,
  forgetExpiredTask,
  removeUsersTask,
  tidyTask,
]
