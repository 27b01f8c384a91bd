import type { RemoteConfiguration } from '../../connector/index.ts'

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
