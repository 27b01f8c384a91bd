import type { Registration } from '@flotilla/api/contract'
import type { Db } from '../db/index.ts'
import { isLimitReached } from '../http/rate-limit.ts'
import { invalid } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { hashPassword } from '../secrets/password.ts'
import { utc } from '../time/calendar.ts'
import { mustBeHardToGuess } from './check-password.ts'
import { createEmailToken } from './email-tokens.ts'
import { alreadyRegisteredMail, verifyMail } from './mails.ts'
import { linkHours, mailLimits, trialDays } from './policy.ts'
import { createAccountWithUser, findCoupon, findUserByEmail } from './store.ts'

/**
 * Creates account and user and mails the link that proves the address. A taken address gets the same answer,
 * and its owner gets a mail, so that strangers cannot find out who has an account. Throws 422 on `coupon` and
 * `password`.
 */
export async function registerUser(deps: Deps, { email, password, coupon }: Registration): Promise<void> {
  const { db, now } = deps
  mustBeHardToGuess(password, email)
  const found = coupon ? await findCoupon(db, coupon, now()) : null
  if (coupon && !found) throw invalid('coupon', 'This coupon is not known.')
  const passwordHash = await hashPassword(password)
  const days = trialDays + (found?.extraTrialDays ?? 0)
  const isNew = await db.transaction(async (tx) => {
    const userId = await createAccountWithUser(tx, {
      email,
      passwordHash,
      couponId: found?.id ?? null,
      trialEndsAt: utc(now()).add(days, 'day').toDate(),
    })
    if (userId === null) return false
    await mailVerification(tx, deps, { id: userId, email: email.trim() })
    return true
  })
  if (isNew) deps.mailer.wake()
  else await tellOwner(deps, email.trim())
}

/**
 * Mails the link again if the user's address is not proven yet, at most five times an hour; others get no
 * mail.
 */
export async function resendVerification(deps: Deps, email: string): Promise<void> {
  const { db, now, mailer } = deps
  const key = `verify:account:${email.trim().toLowerCase()}`
  if (await isLimitReached(db, key, mailLimits.account, now())) return
  const user = await findUserByEmail(db, email)
  if (user === null || user.confirmedAt !== null) return
  await db.transaction((tx) => mailVerification(tx, deps, user))
  mailer.wake()
}

/** Token and mail in one commit with their user. */
async function mailVerification(
  tx: Db,
  { now, mailer, settings }: Deps,
  user: { id: number; email: string },
) {
  const wanted = { userId: user.id, purpose: 'verify', now: now(), hours: linkHours.verify } as const
  const token = await createEmailToken(tx, wanted)
  await mailer.send(verifyMail(user.email, settings.APP_URL, token), tx)
}

/** Limited, because any caller may name any address. */
async function tellOwner({ db, now, mailer, settings }: Deps, email: string): Promise<void> {
  const key = `register:account:${email.toLowerCase()}`
  if (await isLimitReached(db, key, mailLimits.account, now())) return
  await mailer.send(alreadyRegisteredMail(email, settings.APP_URL))
}
