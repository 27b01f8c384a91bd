import { Status } from './status.tsx'

/** The state of a support ticket: Open, Waiting, Closed. */
export function TicketStateLabel({ state }: { state: 'open' | 'waiting' | 'closed' }) {
  if (state === 'open') return <Status group="info" icon="info" word="Open" />
  if (state === 'waiting') return <Status group="warning" word="Waiting" />
  return <Status group="neutral" word="Closed" />
}
