import './payment.css'
import type { Account } from '@flotilla/api/contract'
import { paths, sharedQueries, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName, Icon, Status, Link as WebLink } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { EmptyState, Page, QueryState, SkeletonRows, Stack } from '@flotilla/ui/page'
import { type Column, DataTable, TableSurface } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'

const notWhileActing = 'You act as this person. Only they can change how they pay'

/**
 * Add or update the card, add a bank account. Both links reload the document, because the policy of this one
 * blocks the payment provider. A bank account is available when it is allowed and there is none yet (spec:
 * account-and-administration §2 Payment tab).
 */
function PaymentActions({ account }: { account: Account }) {
  const hasBankOption = account.sepa_payment_allowed && !account.valid_sepa_payment
  const { session, config } = usePlatform()
  if (config.stripe.publishableKey === null) return <ContactSupport />
  const cardLabel = account.valid_cc_payment ? 'Update credit card' : 'Add credit card'
  if (session.isImpersonating) {
    return (
      <div className="fc-payment__actions">
        <Button icon="card" disabledReason={notWhileActing}>
          {cardLabel}
        </Button>
        {hasBankOption && (
          <Button icon="bank" disabledReason={notWhileActing}>
            Add bank account
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="fc-payment__actions">
      <Link
        to={paths.addCard()}
        reloadDocument
        className={buttonClassName({ variant: account.valid_payment ? 'default' : 'primary' })}
      >
        <Icon name="card" />
        {cardLabel}
      </Link>
      {hasBankOption && (
        <Link to={paths.addSepa()} reloadDocument className={buttonClassName({})}>
          <Icon name="bank" />
          Add bank account
        </Link>
      )}
    </div>
  )
}

const noProvider =
  'This server has no payment provider, so cards and bank accounts cannot be added or changed here. Our support knows how you can pay.'

/** The next step where payment details cannot be entered. */
function ContactSupport() {
  return (
    <Link to={paths.support()} className={buttonClassName({})}>
      <Icon name="mail" />
      Contact support
    </Link>
  )
}

/** Columns of the payment method. */
const methodColumns: readonly Column<ShownMethod>[] = [
  { id: 'name', title: 'Payment method', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'number',
    title: 'Number',
    width: 200,
    cell: ({ last4 }) => (last4 === null ? '–' : `•••• ${last4}`),
  },
  { id: 'state', title: 'State', width: 160, cell: () => <Status group="success" word="Valid" /> },
  { id: 'use', title: 'Used for', width: 200, cell: () => 'All invoices' },
]

/**
 * The default payment method in a table; without a valid one, the prompt to add a card (spec:
 * account-and-administration §2 Payment tab).
 */
function PaymentMethods({ account }: { account: Account }) {
  const { session, config } = usePlatform()
  const isSetUp = config.stripe.publishableKey !== null
  const isDisabled = !account.service_enabled || !session.user.service_enabled
  if (!account.valid_payment) {
    return (
      <EmptyState
        icon={isDisabled ? 'lock' : 'card'}
        title={titleOf(isDisabled, isSetUp)}
        text={
          <>
            {isSetUp ? promptOf(account, isDisabled) : noProvider} <Terms />
          </>
        }
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
      {isSetUp ? (
        <PaymentActions account={account} />
      ) : (
        <Alert group="info" title="Payments are not set up" actions={<ContactSupport />}>
          {noProvider}
        </Alert>
      )}
      <p className="fc-payment__terms">
        <Terms />
      </p>
    </Stack>
  )
}

/** The terms that the account accepts, as a link where the environment sets their address. */
function Terms() {
  const { terms } = usePlatform().config.links
  const words = 'terms of service'
  return <>Our {terms === undefined ? words : <WebLink href={terms}>{words}</WebLink>} apply.</>
}

function titleOf(isDisabled: boolean, isSetUp: boolean): string {
  if (isDisabled) return 'Your service is disabled'
  return isSetUp ? 'Please add a credit card' : 'Payments are not set up'
}

function promptOf({ remainingfreedays: days }: Account, isDisabled: boolean): string {
  if (isDisabled) {
    return 'There is no valid payment method. Your sites and backups are kept; everything works again as soon as you add a credit card.'
  }
  if (days === null || days <= 0)
    return 'There is no valid payment method. Invoices are paid by it at the end of a month.'
  return `Your free trial runs for ${days} more day${days === 1 ? '' : 's'}. Add a credit card, and your service goes on without a break.`
}

/**
 * The third tab of the account screen: how the account pays (spec: account-and-administration §2 Payment
 * tab).
 */
export function PaymentPage() {
  const { http } = usePlatform()
  const account = useQuery(sharedQueries.account(http))
  return (
    <Page title="Payment" context="How your invoices are paid">
      <QueryState
        query={account}
        of="payment"
        skeleton={<SkeletonRows rows={6} rowKind="form" label="Loading payment" />}
      >
        {(data) => <PaymentMethods account={data} />}
      </QueryState>
    </Page>
  )
}

/** A payment method in the form of the page. `last4` null: the server does not send it. */
type ShownMethod = { type: 'CC' | 'SEPA'; name: string; last4: string | null }

/**
 * The default payment method; where the server names none, the valid one (spec: account-and-administration
 * §3).
 */
function defaultMethods(account: Account): ShownMethod[] {
  const type = account.default_payment_method ?? (account.valid_sepa_payment ? 'SEPA' : 'CC')
  return type === 'CC'
    ? [{ type, name: 'Credit card', last4: account.cc_last4 }]
    : [{ type, name: 'SEPA direct debit', last4: account.sepa_last4 }]
}
