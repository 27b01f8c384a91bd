import { ADMIN_ROLE } from '@flotilla/api/contract'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'

/** Its own account's, or any for administrators; another account's invoice does not exist: 404 (contract §2). A removed account's is for administrators alone. */
export function mustReadInvoice(caller: Caller, invoice: { accountId: number | null }): void {
  if (caller.accountId !== invoice.accountId && caller.role !== ADMIN_ROLE) throw new Refusal('not_found')
}
