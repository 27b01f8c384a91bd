/** Somebody who handles personal data for us. */
export type Subprocessor = { name: string; task: string; data: string; place: string }

/** Everybody of that kind; the agreement refers to this list. */
export const subprocessors: readonly Subprocessor[] = [
  {
    name: 'Hosting provider of this installation',
    task: 'Servers and database',
    data: 'All data of the console',
    place: 'European Union',
  },
  {
    name: 'Mail provider of this installation',
    task: 'Delivery of mail',
    data: 'Addresses and content of reports and messages',
    place: 'European Union',
  },
  {
    name: 'Stripe Payments Europe, Ltd.',
    task: 'Payments by card and direct debit',
    data: 'Name, e-mail and payment data of the payer',
    place: 'Ireland; United States under standard contractual clauses',
  },
]
