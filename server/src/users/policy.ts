import { ADMIN_ROLE } from '@flotilla/api/contract'
import { monthOf } from '../billing/month.ts'
import type { Caller } from '../http/api.ts'
import { Refusal } from '../http/refusal.ts'

/** Allows a user's own id, or any for administrators; throws 403 (contract §3). */
export function mustSeeUser(caller: Caller, userId: number): void {
  if (caller.userId !== userId && caller.role !== ADMIN_ROLE) throw new Refusal('forbidden')
}

/**
 * Allows users their own id, and administrators those of others, since they cannot remove themselves (spec:
 * account-and-administration §5).
 */
export function mustRemoveUser(caller: Caller, userId: number): void {
  mustSeeUser(caller, userId)
  if (caller.role === ADMIN_ROLE && caller.userId === userId) {
    throw new Refusal('forbidden', { message: 'Administrators cannot remove themselves.' })
  }
}

/** Refuses the caller's own id and other administrators; throws 403 (contract §3). */
export function mustImpersonate(caller: Caller, user: { id: number; role: number }): void {
  if (user.id === caller.userId || user.role === ADMIN_ROLE) throw new Refusal('forbidden')
}

/** Allows only the user in person, never an administrator who acts as that user; throws 403. */
export function mustBeOneself(caller: Caller): void {
  if (caller.impersonatorId === null) return
  const message =
    'You act as another person. Only they can change the password, the way to pay, or remove the account.'
  throw new Refusal('forbidden', { message })
}

/** First moment of the month after `now`, UTC: the removal time of marked users. */
export function removalDate(now: Date): Date {
  return monthOf(now).end
}
