import { isVatId } from '@flotilla/api/contract'
import type { accounts } from '../db/index.ts'

type Account = typeof accounts.$inferSelect

/**
 * What is known of the VAT-ID once `changes` are saved: its form by the rules of the country (contract's `isVatId`). A number
 * that nothing is known of counts as not checked. Nothing changes while number and country stay.
 */
export function vatCheck(
  before: Pick<Account, 'vatid' | 'country'>,
  changes: { vatid?: string | undefined; country?: string | undefined },
  now: Date,
): Partial<Pick<Account, 'vatidIsValid' | 'vatidValidCheckDate'>> {
  const [vatid, country] = [changes.vatid ?? before.vatid, changes.country ?? before.country]
  if (vatid === before.vatid && country === before.country) return {}
  const is = vatid === '' ? null : isVatId(vatid, country)
  return { vatidIsValid: is === true, vatidValidCheckDate: is === null ? null : now }
}
