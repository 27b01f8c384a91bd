import { Card } from '@flotilla/ui/page'
import { CouponButton } from './coupon-button.tsx'
import { offers } from './offers.ts'

/** The offers, each with its coupon to copy. */
export function Discounts() {
  return (
    <ul className="fc-offers" aria-label="Discounts">
      {offers.map(({ id, name, what, percent, code }) => (
        <li key={id}>
          <Card title={name} aside={`${percent} % off`}>
            <p className="fc-offers__what">{what}</p>
            <CouponButton name={name} code={code} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
