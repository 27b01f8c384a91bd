import type { Invoice } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'

/** What became of collecting an invoice; a dash where nobody tells. */
export function PaymentState({ state }: { state: Invoice['payment_state'] }) {
  if (state === null) return '–'
  if (state === 'paid') return <Status group="success" word="Paid" />
  if (state === 'processing') return <Status group="info" word="On its way" />
  if (state === 'failed') return <Status group="danger" word="Refused" />
  return <Status group="neutral" icon="not-tested" word="Open" />
}
