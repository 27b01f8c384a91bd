import type { invoices } from '../db/index.ts'

/** An invoice as stored. */
export type Invoice = typeof invoices.$inferSelect
