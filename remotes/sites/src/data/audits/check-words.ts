/** What a check examines, and what to do when it fails. */
type CheckWords = { title: string; advice: string }

const known: Readonly<Record<string, CheckWords>> = {
  debug_on: { title: 'Debug mode is off', advice: 'Switch System debug off in the global configuration.' },
  debug_language_on: { title: 'Language debugging is off', advice: 'Switch Debug language off.' },
  error_reporting: {
    title: 'Errors are not shown to visitors',
    advice: 'Set Error reporting to System default or None.',
  },
  session_lifetime: {
    title: 'Session length is at most 60 minutes',
    advice: 'Set Session lifetime to 60 minutes or less.',
  },
  https_not_forced: { title: 'HTTPS is forced', advice: 'Set Force HTTPS to Entire site.' },
  default_db_prefix: {
    title: 'Database prefix is not the default one',
    advice: 'Change the prefix of the tables: attackers try jos_ first.',
  },
  cors_enabled: { title: 'Other sites may not call the API', advice: 'Switch CORS off unless you need it.' },
  configuration_writable: {
    title: 'configuration.php is write-protected',
    advice: 'Remove write permission from the file.',
  },
  weak_passwords: { title: 'Weak passwords', advice: 'Ask each for a new password.' },
  inactive_users: {
    title: 'Privileged accounts without a sign-in for 6 months',
    advice: 'Block or remove unused accounts.',
  },
  never_logged_in: {
    title: 'Privileged accounts that never signed in',
    advice: 'Block or remove unused accounts.',
  },
  default_usernames: { title: 'Names that attackers try first', advice: 'Rename these accounts.' },
}

/** Texts of a named check; for an unknown check, its name as words (contract §4). */
export function checkWords(name: string): CheckWords {
  const words = Object.hasOwn(known, name) ? known[name] : undefined
  if (words !== undefined) return words
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return { title: text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1), advice: '' }
}
