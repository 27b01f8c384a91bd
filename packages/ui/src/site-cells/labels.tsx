import { Status } from '../basics/status.tsx'

export type AutoUpdateLabelProps = {
  /** The choice for this extension; `global` follows the account. */
  value: 'global' | 'off' | 'on' /** What "global" means now. */
  /** What the global setting says now. */
  isGlobalOn: boolean
}

/** Global (on), Off, On. */
export function AutoUpdateLabel({ value, isGlobalOn }: AutoUpdateLabelProps) {
  if (value === 'on') return <Status group="success" word="On" />
  if (value === 'off') return <Status group="neutral" word="Off" />
  return <Status group="neutral" icon="settings" word={isGlobalOn ? 'Global (on)' : 'Global (off)'} />
}

export type PaymentStateProps = {
  /** State of the payment; null: there is none yet. */
  state: 'open' | 'processing' | 'paid' | 'failed' | null
}

/** Outcome of collecting an invoice; a dash if it is unknown. */
export function PaymentState({ state }: PaymentStateProps) {
  if (state === null) return '–'
  if (state === 'paid') return <Status group="success" word="Paid" />
  if (state === 'processing') return <Status group="info" word="On its way" />
  if (state === 'failed') return <Status group="danger" word="Refused" />
  return <Status group="neutral" icon="not-tested" word="Open" />
}

/** Whether the service of a user's account is on: Enabled or Disabled. */
export function ServiceLabel({
  isEnabled,
}: {
  /** Whether the account's service is on. */
  isEnabled: boolean
}) {
  return isEnabled ? <Status group="success" word="Enabled" /> : <Status group="danger" word="Disabled" />
}

/** The state of a support ticket: Open, Waiting, Closed. */
export function TicketStateLabel({
  state,
}: {
  /** State of the ticket. */
  state: 'open' | 'waiting' | 'closed'
}) {
  if (state === 'open') return <Status group="info" icon="info" word="Open" />
  if (state === 'waiting') return <Status group="warning" word="Waiting" />
  return <Status group="neutral" word="Closed" />
}

/** Payment (Valid or Missing) and profile (Valid or Incomplete) of a user. */
export function ValidityLabel({
  isValid,
  of,
}: {
  /** Whether it is complete. */
  isValid: boolean
  /** What may be missing: a way to pay, or the profile. */
  of: 'payment' | 'profile'
}) {
  if (isValid) return <Status group="success" word="Valid" />
  return <Status group="warning" word={of === 'payment' ? 'Missing' : 'Incomplete'} />
}
