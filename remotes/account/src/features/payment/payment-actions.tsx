import type { Account } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, Icon } from '@flotilla/ui/basics'
import './payment.css'

/**
 * Add or update the card, add a bank account. Both pages are loaded anew, for the policy of this document keeps the
 * payment provider out. A bank account is offered when it is allowed and there is none (spec: account §2 Payment tab).
 */
export function PaymentActions({ account }: { account: Account }) {
  const hasBankOption = account.sepa_payment_allowed && !account.valid_sepa_payment
  return (
    <div className="fc-payment__actions">
      <Link
        to={paths.addCard()}
        reloadDocument
        className={buttonClassName({ variant: account.valid_payment ? 'default' : 'primary' })}
      >
        <Icon name="card" />
        {account.valid_cc_payment ? 'Update credit card' : 'Add credit card'}
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
