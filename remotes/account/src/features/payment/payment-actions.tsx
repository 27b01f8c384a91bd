import type { Account } from '@flotilla/api/contract'
import { paths, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName, Icon } from '@flotilla/ui/basics'
import './payment.css'

const notWhileActing = 'You act as this person. Only they can change how they pay'

/**
 * Add or update the card, add a bank account. Both pages are loaded anew, for the policy of this document keeps the
 * payment provider out. A bank account is offered when it is allowed and there is none (spec: account-and-administration §2 Payment tab).
 */
export function PaymentActions({ account }: { account: Account }) {
  const hasBankOption = account.sepa_payment_allowed && !account.valid_sepa_payment
  const { session } = usePlatform()
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
