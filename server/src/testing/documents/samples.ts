import type { Invoice } from '../../billing/invoice.ts'

export const november = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }

/** An invoice of 46 sites that is collected two days later. */
export const sampleInvoice: Invoice = {
  ...{ id: 1, accountId: 1, invoicenumber: 'FL-2026-12-1042', month: '2026-11', days: 30 },
  ...{ siteCount: 46, testCount: 12, plan: 1900, site: 5520, backuptest: 480 },
  ...{ taxPercent: 19, tax: 1501, total: 9401, createdAt: new Date('2026-12-01T04:00:00Z') },
  ...{ mailedAt: null, paymentState: 'open', paymentReference: null, paymentAttempts: 0 },
  collectAt: new Date('2026-12-03T04:00:00Z'),
  recipient: {
    ...{ company: 'Studio Nordlicht', name: 'Flora Nord', street: 'Hafenweg 3' },
    ...{ city: '20457 Hamburg', country: 'DE', vatid: 'DE123456789' },
  },
}
