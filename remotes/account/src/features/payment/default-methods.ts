import type { Account } from '@flotilla/api/contract'

/** A way to pay as it is shown. `last4` null: the server does not say. */
export type ShownMethod = { type: 'CC' | 'SEPA'; name: string; last4: string | null }

/** The default way to pay; where the server names none, the one that is valid (spec: account-and-administration §3). */
export function defaultMethods(account: Account): ShownMethod[] {
  const type = account.default_payment_method ?? (account.valid_sepa_payment ? 'SEPA' : 'CC')
  return type === 'CC'
    ? [{ type, name: 'Credit card', last4: account.cc_last4 }]
    : [{ type, name: 'SEPA direct debit', last4: account.sepa_last4 }]
}
