import { at } from './at.ts'

export const invoices = [{ id: 81, invoicenumber: 'R-2026-11', total: 11_900, created_at: at(1) }]

export const costs = { total: 2380, plan: 1900, site: 120, backuptest: 360 }

export const forecast = [
  {
    company: null,
    email: 'lee@elsewhere.example',
    site: 120,
    plan: 1900,
    backuptest: 0,
    subtotal: 2020,
    tax: 384,
    total: 2404,
  },
]
