import {
  checkAuth,
  forgetPassword,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verify,
} from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount, mountPublic } from '../http/mount.ts'
import { isLimitReached, takeAttempt } from '../http/rate-limit.ts'
import { invalid } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { hashPassword } from '../secrets/password.ts'
import { mustBeHardToGuess } from './check-password.ts'
import { createResetToken, isVerifiedBy, spendEmailToken } from './email-tokens.ts'
import { resetMail } from './mails.ts'
import { linkHours, mailLimits, tokenLimit } from './policy.ts'
import { registerUser, resendVerification as sendVerification } from './register-user.ts'
import { signIn } from './sign-in.ts'
import { changePassword, confirmUser, findUserByEmail, revokeSession } from './store.ts'

const oldVerifyLink = 'This link does not work any more. Sign in to have a new one sent to you.'
const unknownToken = 'This link does not work any more. Please ask for a new one.'

/** Sign-in, registration, and the calls that send mail (contract §3). */
export function authRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, checkAuth, () => ({ data: { authenticated: true } }))

  mountPublic(api, deps, login, async ({ body, address, userAgent }) => ({
    token: await signIn(deps, body, { address, userAgent }),
  }))

  mount(api, deps, logout, async ({ caller, logger }) => {
    await revokeSession(db, caller.tokenId, now())
    if (caller.impersonatorId !== null) {
      logger.info({ impersonatorId: caller.impersonatorId, userId: caller.userId }, 'impersonation ended')
    }
    return { message: 'Signed out.' }
  })

  mountPublic(api, deps, register, async ({ body, address }) => {
    await takeAttempt(db, `register:address:${address}`, mailLimits.address, now())
    await registerUser(deps, body)
    return { message: 'Done!' }
  })

  mountPublic(api, deps, verify, async ({ body, address }) => {
    await takeAttempt(db, `token:address:${address}`, tokenLimit, now())
    const userId = await spendEmailToken(db, 'verify', body.token, now())
    if (userId === null) {
      if (!(await isVerifiedBy(db, body.token))) throw invalid('token', oldVerifyLink)
      return { message: 'This e-mail address is verified already. You can sign in.', already: true }
    }
    await confirmUser(db, userId, now())
    return { message: 'Account verified successfully!' }
  })

  mountPublic(api, deps, resendVerification, async ({ body, address, logger }) => {
    await takeAttempt(db, `verify:address:${address}`, mailLimits.address, now())
    // Not awaited: the answer must take as long for an unknown address.
    sendVerification(deps, body.email).catch((error: unknown) =>
      logger.error({ err: error }, 'verification mail failed'),
    )
    return { message: 'Done!' }
  })

  mountPublic(api, deps, forgetPassword, async ({ body, address, logger }) => {
    await takeAttempt(db, `forget:address:${address}`, mailLimits.address, now())
    const key = `forget:account:${body.email.toLowerCase()}`
    const isTooOften = await isLimitReached(db, key, mailLimits.account, now())
    // Always 200 (contract §3), and not awaited: the answer must take as long for an unknown address.
    if (!isTooOften)
      sendReset(deps, body.email).catch((error: unknown) => logger.error({ err: error }, 'reset mail failed'))
    return { message: 'Done!' }
  })

  mountPublic(api, deps, resetPassword, async ({ body, address }) => {
    await takeAttempt(db, `token:address:${address}`, tokenLimit, now())
    mustBeHardToGuess(body.password, body.email)
    const passwordHash = await hashPassword(body.password)
    await db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, body.email)
      const userId = await spendEmailToken(tx, 'reset', body.token, now())
      if (userId === null || user?.id !== userId) throw invalid('token', unknownToken)
      await changePassword(tx, { userId, passwordHash, now: now() })
      await confirmUser(tx, userId, now())
    })
    return { message: 'Reset successful!' }
  })
}

async function sendReset({ db, now, mailer, settings }: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user) return
  const token = await createResetToken(db, { userId: user.id, now: now(), hours: linkHours.reset })
  await mailer.send(resetMail(user.email, settings.APP_URL, token))
}
