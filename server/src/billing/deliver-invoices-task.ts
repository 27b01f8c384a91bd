import type { ClockTask } from '../ports/clock-task.ts'
import { collectInvoices } from './collect-invoices.ts'
import { mailInvoices } from './mail-invoices.ts'

/** Every hour: invoices that are not mailed yet, and those that are due at the payment provider. */
export const deliverInvoicesTask: ClockTask = {
  name: 'deliver-invoices',
  rhythm: 'hourly',
  async run({ deps, signal }) {
    const mailed = await mailInvoices(deps, signal)
    const paid = await collectInvoices(deps, signal)
    if (mailed + paid > 0) deps.logger.info({ mailed, paid }, 'invoices delivered')
  },
}
