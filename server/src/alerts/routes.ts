import { endAlerts, getAlerts, saveAlerts, testAlert, timezoneOffsetHours } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { users } from '../db/index.ts'
import type { Api } from '../http/api.ts'
import { mount, mountPublic } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { alertMail, exampleAlert } from './alert-mail.ts'
import { offAddress, openOffWord } from './off-word.ts'
import { hasTag, readAlerts, saveAlertSettings, turnOff } from './store.ts'

/** Tests of a person. */
const limit = { attempts: 10, windowMs: 60 * 60_000 }

/** Of what a person is told by mail (contract §6). */
export function alertRoutes(api: Api, deps: Deps & { cipher: Cipher }): void {
  const { db, now, mailer, settings, cipher } = deps

  mount(api, deps, getAlerts, async ({ caller }) => {
    const data = await readAlerts(db, caller.userId)
    if (data === null) throw new Refusal('not_found')
    return { data }
  })

  mount(api, deps, saveAlerts, async ({ caller, body }) => {
    if (body.tag !== 0 && !(await hasTag(db, caller.accountId, body.tag)))
      throw invalid('tag', 'This tag is gone. Please choose another.')
    await saveAlertSettings(db, caller.userId, body)
    return { data: body }
  })

  mountPublic(api, deps, endAlerts, async ({ query }) => {
    const userId = openOffWord(cipher, query.word)
    if (userId === null)
      throw invalid('word', 'This address ends no alerts. Please use the settings of the console.')
    await turnOff(db, userId)
    return { message: 'You get no alerts any more.' }
  })

  mount(api, deps, testAlert, async ({ caller }) => {
    await takeAttempt(db, `alert-test:${caller.userId}`, limit, now())
    const [user] = await db
      .select({ timezone: users.timezone })
      .from(users)
      .where(eq(users.id, caller.userId))
    const offset = timezoneOffsetHours(user?.timezone ?? '0')
    const unsubscribe = offAddress(cipher, settings.APP_URL, caller.userId)
    const to = { to: caller.email, appUrl: settings.APP_URL, offset, unsubscribe }
    await mailer.send(alertMail(exampleAlert(now()), to))
    return { message: 'A test is on its way to you.' }
  })
}
