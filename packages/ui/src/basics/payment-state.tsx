import { Status } from './status.tsx'

export type PaymentStateProps = { state: 'open' | 'processing' | 'paid' | 'failed' | null }

/** What became of collecting an invoice; a dash where nobody tells. */
export function PaymentState({ state }: PaymentStateProps) {
  if (state === null) return '–'
  if (state === 'paid') return <Status group="success" word="Paid" />
  if (state === 'processing') return <Status group="info" word="On its way" />
  if (state === 'failed') return <Status group="danger" word="Refused" />
  return <Status group="neutral" icon="not-tested" word="Open" />
}
