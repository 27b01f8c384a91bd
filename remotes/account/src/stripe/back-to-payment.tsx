import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'

/** The link back to the payment tab. */
export function BackToPayment({ children = 'Back to payment' }: { children?: string }) {
  return (
    <Link to={paths.payment()} className={buttonClassName({})}>
      {children}
    </Link>
  )
}
