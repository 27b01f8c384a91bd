import { expect, it } from 'vitest'
import { Account } from '../account/account.ts'
import { Invoice } from '../billing/invoice.ts'
import { SupportTicket } from '../support/support-ticket.ts'

it('numbers of invoices, houses and cards are read as texts when they come as numbers', () => {
  const invoice = { id: 1, invoicenumber: 2_026_001, total: 1900, created_at: '2026-11-21T00:00:00Z' }
  expect(Invoice.parse(invoice).invoicenumber).toBe('2026001')
  expect(Account.parse({ housenumber: 3, zip: 10_117, cc_last4: 4242 })).toMatchObject({
    housenumber: '3',
    zip: '10117',
    cc_last4: '4242',
  })
})

it('SupportTicket reads an author of an unknown shape as null and keeps the ticket', () => {
  const ticket = { id: 1, title: 'Help', state: 'open', created: '2026-11-21T00:00:00Z' }
  const createdBy = { id: 7, name: 'Max' }
  expect(SupportTicket.parse({ ...ticket, createdBy, type: [] })).toMatchObject({
    createdBy: null,
    type: null,
  })
})
