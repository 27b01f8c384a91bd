import type { invoices } from '../db/index.ts'

/** An invoice as it is stored. */
export type Invoice = typeof invoices.$inferSelect
