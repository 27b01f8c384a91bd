import type { RemoteConfiguration, RemoteUser } from '../../connector/index.ts'
import { utc } from '../../time/calendar.ts'

/** Minutes; a session that lives longer is a finding (spec: account-and-administration §9). */
const longestSession = 60
const defaultPrefix = 'jos_'

type Checks = Record<string, number | string | null>

/**
 * Named checks of the settings: 0 passed, null unknown, any other value failed; it is the value found if that
 * is useful (spec: site-management §5). Values that could be secret are left out.
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

/** Checks without findings: the result of each page of users is added to them. */
export const noUserFindings: UserChecks = { inactive_users: [], never_logged_in: [], default_usernames: [] }

/**
 * Adds what is wrong with these users: privileged accounts without a sign-in for 6 months or ever (spec:
 * account-and-administration §9), and names that attackers try first. Blocked ones cannot be misused. Only
 * the site knows passwords, so there is no check of them.
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

/**
 * Passages that hardly any honest file contains, each with what must follow in its statement; the first group
 * names the finding.
 */
type Passage = [name: string, pattern: RegExp, later?: RegExp]
const passages: readonly Passage[] = [
  ['eval(base64_decode(', /eval\s*\(\s*base64_decode\s*\(/i],
  ['eval(gzinflate(', /eval\s*\(\s*(?:gzinflate|gzuncompress|str_rot13)\s*\(/i],
  ['assert($_', /assert\s*\(\s*\$_(?:get|post|request|cookie)/i],
  ['eval($_', /eval\s*\(\s*\$_(?:get|post|request|cookie)/i],
  ['system($_', /(?:system|exec|passthru|shell_exec|popen)\s*\(\s*\$_(?:get|post|request|cookie)/i],
  ['move_uploaded_file + $_REQUEST', /move_uploaded_file\s{0,20}\(/gi, /\$_(?:request|get|post)/i],
  [
    'include of a hidden file',
    /(?:include|require)(?:_once)?\s{0,20}\(?\s{0,20}["'][^"']{0,200}\/\.[\w.]{1,100}["']/i,
  ],
]

/** Every call of a site runs these files; there is no reason to edit them. */
const entries = new Set([
  ...['index.php', 'administrator/index.php', 'api/index.php', 'includes/app.php', 'includes/framework.php'],
  ...['administrator/includes/app.php', 'administrator/includes/framework.php', 'includes/defines.php'],
])
/** Places for pictures and left-overs, where a script has no business. */
const noScripts = /^(?:images|media|tmp|cache|administrator\/cache|logs)\/.*\.(?:php\d?|phtml|phar)$/i

/** The first suspicious passage of a file, with its line from 1; null when there is none. */
export function findPassage(text: string): { match: string; line: number } | null {
  for (const [match, pattern, later] of passages) {
    const at = later === undefined ? text.search(pattern) : placeOf(text, pattern, later)
    if (at !== -1) return { match, line: text.slice(0, at).split('\n').length }
  }
  return null
}

/** Characters of a statement that are searched. */
const mostOfStatement = 500

/** Where `first`, a global pattern, is with `later` behind it in its statement; -1 when nowhere. */
function placeOf(text: string, first: RegExp, later: RegExp): number {
  for (const { index } of text.matchAll(first)) {
    const [statement = ''] = text.slice(index, index + mostOfStatement).split(';', 1)
    if (later.test(statement)) return index
  }
  return -1
}

/** A changed core file that is more than a warning. `change` empty: what changed is not known. */
export function isDangerousChange(path: string, change: string): boolean {
  return entries.has(path) || findPassage(change) !== null
}

/** Admin Tools calls 100 and more a high threat. */
const highThreat = 100

/** A suspicious file that is more than a warning. */
export function isDangerousFile(path: string, score: number, content: string): boolean {
  return score >= highThreat || noScripts.test(path) || findPassage(content) !== null
}

/** The line, from 1, that a unified diff begins to differ at; null when it does not say. */
export function lineOfDiff(diff: string): number | null {
  const found = /^@@ -\d+(?:,\d+)? \+(\d+)/m.exec(diff)
  return found?.[1] === undefined ? null : Number(found[1])
}
