import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'

const Hour = z.int().min(0).max(23)

/** (+) Of what a person is told by mail, and when; hours are those of the person's own zone. */
export const AlertSettings = z.object({
  /** `now`: what comes within a minute is one mail. `hourly`, `daily`: all that came since. */
  mail: z.enum(['off', 'now', 'hourly', 'daily']).default('now'),
  /** Failures alone, or also what to look at soon. */
  about: z.enum(['failures', 'warnings']).default('failures'),
  /** Only sites with this tag, and what is about several sites; 0: all. */
  tag: z.int().min(0).default(0),
  /** Of the daily mail. */
  hour: Hour.default(7),
  /** Between these hours nothing is sent; what came is sent at their end. Null: at any time. */
  quiet_from: Hour.nullable().default(null),
  quiet_until: Hour.nullable().default(null),
})
export type AlertSettings = z.infer<typeof AlertSettings>

/** The same as a person may choose it. */
export const NewAlertSettings = AlertSettings.refine(
  ({ quiet_from, quiet_until }) => (quiet_from === null) === (quiet_until === null),
  { path: ['quiet_until'], message: 'Please choose both hours, or none' },
)

/** What the person chose; before: a mail at once for each failure. */
export const getAlerts = defineEndpoint({
  method: 'GET',
  path: '/alerts',
  scope: 'notices:read',
  summary: 'Of what a person is told by mail (contract §6)',
  response: itemOf(AlertSettings),
  isOpenWithoutService: true,
})

/** Rejects with `invalid` for a tag that is not the account's, and for one quiet hour without the other. */
export const saveAlerts = defineEndpoint({
  method: 'PUT',
  path: '/alerts',
  scope: 'account:write',
  summary: 'Choose of what to be told by mail (contract §6)',
  body: NewAlertSettings,
  response: itemOf(AlertSettings),
  isOpenWithoutService: true,
})

/**
 * Ends the alerts of a person by the word of a mail: the button of a mail program sends it (RFC 8058). Sent
 * again, it answers the same. Rejects with `invalid` for another word.
 */
export const endAlerts = defineEndpoint({
  method: 'POST',
  path: '/alerts/off',
  access: 'public',
  summary: 'End the alerts of a mail (contract §6)',
  query: z.object({ word: z.string().min(1).max(600) }),
  body: z.object({ 'List-Unsubscribe': z.string().max(100).optional() }),
  response: Done,
  isOpenWithoutService: true,
})

/** Sends one now, as an example; ten an hour. */
export const testAlert = defineEndpoint({
  method: 'POST',
  path: '/alerts/test',
  scope: 'account:write',
  summary: 'Send an alert as a test (contract §6)',
  response: Done,
  isOpenWithoutService: true,
})
