import type { ClockTask } from '../ports/clock-task.ts'
import { issueInvoices } from './issue-invoices.ts'
import { monthOf } from './month.ts'

/**
 * On the first of a month: the invoices of the previous one. Before users are removed: their last month is
 * billed too.
 */
export const issueInvoicesTask: ClockTask = {
  name: 'issue-invoices',
  rhythm: 'monthly',
  async run({ deps, from, now }) {
    const count = await issueInvoices(deps.db, monthOf(from), now, deps.payments !== null)
    if (count > 0) deps.logger.info({ count, month: monthOf(from).name }, 'invoices made')
  },
}
