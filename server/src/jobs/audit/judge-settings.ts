import type { RemoteConfiguration, RemoteUser } from '../../connector/index.ts'
import { utc } from '../../time/calendar.ts'

/** Minutes; a session that lives longer is a finding (spec: account-and-administration §9). */
const longestSession = 60
const defaultPrefix = 'jos_'

type Checks = Record<string, number | string | null>

/**
 * Named checks of the settings: 0 passed, null not known, anything else failed and, where it says something,
 * the value found (spec: site-management §5). Values of the site are told only where they are no secret.
 */
export function judgeConfiguration(settings: RemoteConfiguration): Checks {
  const { debug, debug_lang, error_reporting, lifetime, force_ssl, dbprefix, cors } = settings
  const isTalkative = error_reporting === 'maximum' || error_reporting === 'development'
  return {
    debug_on: flag(debug),
    debug_language_on: flag(debug_lang),
    error_reporting: error_reporting === undefined ? null : isTalkative ? error_reporting : 0,
    session_lifetime: lifetime === undefined ? null : lifetime > longestSession ? lifetime : 0,
    https_not_forced: force_ssl === undefined ? null : force_ssl === 2 ? 0 : 1,
    default_db_prefix: dbprefix === undefined ? null : dbprefix === defaultPrefix ? defaultPrefix : 0,
    cors_enabled: flag(cors),
  }
}

function flag(value: boolean | undefined): number | null {
  return value === undefined ? null : Number(value)
}

type Found = { id: number; username: string }
/** Named checks of the users; an empty list has passed (spec: site-management §5). */
export type UserChecks = Record<string, Found[]>

/** Anyone who may write or manage; visitors who only registered are left alone. */
const privileged =
  /super|admin|manager|publisher|editor|author|verwalt|redakt|autor|veröffentlich|herausgeb|beheer/i
const defaultNames = new Set([
  ...['admin', 'administrator', 'root', 'superuser', 'superadmin', 'webmaster'],
  ...['joomla', 'manager', 'test', 'demo', 'user', 'guest'],
])
const inactiveMonths = 6

/** Checks of no one: what every page of users is added to. */
export const noUserFindings: UserChecks = { inactive_users: [], never_logged_in: [], default_usernames: [] }

/**
 * Adds what is wrong with these users: privileged accounts without a sign-in for 6 months or ever (spec:
 * account-and-administration §9), and names that attackers try first. Blocked ones cannot be misused.
 * Passwords are known to the site alone, so there is no such check here.
 */
export function judgeUsers(found: UserChecks, users: RemoteUser[], now: Date): UserChecks {
  const since = utc(now).subtract(inactiveMonths, 'month').toDate()
  const able = users.filter(
    ({ isBlocked, groups }) => !isBlocked && groups.some((name) => privileged.test(name)),
  )
  const add = (name: string, fails: (user: RemoteUser) => boolean) => {
    const more = able.filter(fails).map(({ id, username }) => ({ id, username }))
    return { [name]: [...(found[name] ?? []), ...more] }
  }
  return {
    ...add('inactive_users', ({ lastVisitAt }) => lastVisitAt !== null && lastVisitAt < since),
    ...add('never_logged_in', ({ lastVisitAt }) => lastVisitAt === null),
    ...add('default_usernames', ({ username }) => defaultNames.has(username.toLowerCase())),
  }
}
