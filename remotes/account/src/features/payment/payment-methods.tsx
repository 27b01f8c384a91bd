import type { Account } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Alert } from '@flotilla/ui/feedback'
import { EmptyState, Stack } from '@flotilla/ui/page'
import { DataTable, TableSurface } from '@flotilla/ui/table'
import { defaultMethods } from './default-methods.ts'
import { methodColumns } from './method-columns.tsx'
import { PaymentActions } from './payment-actions.tsx'
import './payment.css'

/** The default way to pay in a table; without a valid one the prompt to add a card (spec: account-and-administration §2 Payment tab). */
export function PaymentMethods({ account }: { account: Account }) {
  const { session } = usePlatform()
  const isDisabled = !account.service_enabled || !session.user.service_enabled
  if (!account.valid_payment) {
    return (
      <EmptyState
        icon={isDisabled ? 'lock' : 'card'}
        title={isDisabled ? 'Your service is disabled' : 'Please add a credit card'}
        text={promptOf(account, isDisabled)}
        action={<PaymentActions account={account} />}
      />
    )
  }
  return (
    <Stack>
      {isDisabled && (
        <Alert group="warning" title="Your service is disabled">
          Your sites and backups are kept. Please update your payment method or contact our support.
        </Alert>
      )}
      <TableSurface>
        <DataTable
          label="Payment method"
          rowsName="payment methods"
          columns={methodColumns}
          rows={defaultMethods(account)}
          rowKey={(method) => method.type}
          rowLabel={(method) => method.name}
        />
      </TableSurface>
      <PaymentActions account={account} />
    </Stack>
  )
}

function promptOf({ remainingfreedays: days }: Account, isDisabled: boolean): string {
  if (isDisabled) {
    return 'There is no valid payment method. Your sites and backups are kept; everything works again as soon as you add a credit card.'
  }
  if (days === null || days <= 0)
    return 'There is no valid payment method. Invoices are paid by it at the end of a month.'
  return `Your free trial runs for ${days} more day${days === 1 ? '' : 's'}. Add a credit card, and your service goes on without a break.`
}
