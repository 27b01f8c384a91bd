import { timezoneOffsetHours } from '@flotilla/api/contract'
import type { Db } from '../db/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { alertMail } from './alert-mail.ts'
import { dueAt } from './due-at.ts'
import { offAddress } from './off-word.ts'
import { holdPerson, listWaiting, peopleWithNews, setDue, setTold } from './store.ts'

const page = 200

/**
 * Tells people by mail what happened since they were told last, each as they chose. The mail and the note of
 * how far it goes are one commit, so that no one is told twice or not at all.
 */
type AlertDeps = Pick<Deps, 'db' | 'now' | 'mailer' | 'settings'> & { cipher: Cipher }

export async function runAlerts(deps: AlertDeps): Promise<void> {
  const { db, now, mailer } = deps
  let behind = 0
  let hasSent = false
  for (;;) {
    const ids = await peopleWithNews(db, now(), behind, page)
    for (const id of ids) if (await db.transaction((tx) => tellPerson(tx, deps, id))) hasSent = true
    if (ids.length < page) break
    behind = ids.at(-1) ?? 0
  }
  if (hasSent) mailer.wake()
}

/** Whether a mail was accepted. */
async function tellPerson(
  tx: Db,
  { now, mailer, settings, cipher }: AlertDeps,
  id: number,
): Promise<boolean> {
  const person = await holdPerson(tx, id)
  if (person === null || (person.alertedTo ?? -1) >= person.lastSeq) return false
  // A person who was never told of anything is not told of the past.
  const waiting = person.alerts.mail === 'off' ? [] : await listWaiting(tx, person)
  const oldest = waiting.at(-1)
  if (oldest === undefined) {
    await setTold(tx, person)
    return false
  }
  const offset = timezoneOffsetHours(person.timezone)
  const due = dueAt(person.alerts, oldest.changedAt, offset)
  if (due > now()) {
    await setDue(tx, person, due)
    return false
  }
  const key = `alert-${person.id}-${person.lastSeq}`
  const unsubscribe = offAddress(cipher, settings.APP_URL, person.id)
  const to = { to: person.email, appUrl: settings.APP_URL, offset, unsubscribe, key }
  await mailer.send(alertMail(waiting, to), tx)
  await setTold(tx, person)
  return true
}
