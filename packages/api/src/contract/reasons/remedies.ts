import type { ReasonAct } from '../site/site-reason.ts'
import type { ReasonCode } from './reason-codes.ts'
import type { ReasonFacts } from './reason-facts.ts'

/**
 * What ends a reason: acts, best first, and what a person must do where none of them is enough alone. To
 * check again mends nothing, so it is never the first.
 */
export type Remedy = { acts: ReasonAct[]; advice: string | null }

const acts = (...list: ReasonAct[]): Remedy => ({ acts: list, advice: null })
const advise = (advice: string, ...list: ReasonAct[]): Remedy => ({ acts: list, advice })

/** A core update that waits is the remedy itself. */
const byUpdate =
  (advice: string, ...otherwise: ReasonAct[]) =>
  ({ core_need_update }: ReasonFacts): Remedy =>
    core_need_update === 1
      ? acts('update-core', 'open-backend', 'refresh')
      : advise(advice, ...otherwise, 'open-backend', 'refresh')

const whenMended = 'Check again when that is mended.'

/**
 * The one table of remedies. Each first act ends its reason, or the advice says what a person does elsewhere;
 * `refresh` then sees that it is done.
 */
const remedies: Record<ReasonCode, Remedy | ((facts: ReasonFacts) => Remedy)> = {
  half_updated: acts('update-core', 'open-log', 'open-backend'),
  offline: advise(
    'Open it yourself. If it does not open for you either, its host must help.',
    ...(['write-host', 'open-site', 'refresh', 'open-log'] as const),
  ),
  core_update_unknown: advise(
    'See in its backend which version it has, then check again.',
    ...(['open-backend', 'refresh', 'open-log'] as const),
  ),
  // The message of a refusal says what to do on the site.
  connection_refused: ({ kept }) => {
    const code = kept?.refreshFailure?.code
    if (code === 'site_token') return acts('reconnect', 'refresh', 'open-backend')
    if (code === 'site_firewall') return advise(whenMended, 'copy-host-text', 'open-backend', 'refresh')
    return advise(whenMended, 'open-backend', 'refresh', 'reconnect')
  },
  connection_failed: advise(
    'Open it yourself. If it opens for you, connect it again; if not, its host must help.',
    ...(['open-site', 'reconnect', 'write-host', 'refresh', 'open-log'] as const),
  ),
  core_update_failed: acts('update-core', 'open-log', 'open-backend'),
  vulnerable: byUpdate('Update Joomla in its backend; no update of it is known here.'),
  audit_finding: advise(
    'Mend on the site what the check found, then start a new one.',
    ...(['open-log', 'start-audit', 'open-backend'] as const),
  ),
  tls_expired: advise(
    'Ask the host of the site to renew it, then check again.',
    ...(['copy-host-text', 'open-site', 'refresh'] as const),
  ),
  tls_none: advise(
    'Ask the host of the site for a certificate, then check again.',
    ...(['copy-host-text', 'open-backend', 'refresh'] as const),
  ),
  maintenance: advise(
    'Joomla calls it Site Offline: switch it off in the backend, in the Global Configuration.',
    ...(['open-backend', 'refresh'] as const),
  ),
  joomla_end_of_life: byUpdate('Offer its owner the move to a newer Joomla.', 'offer-migration'),
  backup_test_failed: acts('backup-and-test', 'test-backup', 'open-log'),
  tls_soon: advise(
    'The host of the site must renew it before then.',
    ...(['copy-host-text', 'open-site', 'refresh'] as const),
  ),
  backup_none: acts('backup-and-test', 'backup', 'open-log'),
  backup_old: acts('backup-and-test', 'backup', 'open-log'),
  backup_unavailable: ({ backup_tools_installed }) =>
    advise(
      backup_tools_installed
        ? 'Switch on its API, or install Akeeba Backup Professional, then check again.'
        : 'Install Akeeba Backup Professional on it, then check again.',
      ...(['open-backend', 'refresh'] as const),
    ),
  php_end_of_life: advise(
    'The host of the site can switch to a newer one; then check again.',
    ...(['copy-host-text', 'open-backend', 'refresh'] as const),
  ),
  extension_failed: advise('Its message says why. Update it again.', 'open-log', 'refresh'),
  refresh_off: acts('enable-refresh'),
  updates_unknown: ({ kept }) =>
    kept?.unseenUpdates === 'site-off'
      ? advise(
          'Switch it on in the backend, under Update Sites, then check again.',
          'open-backend',
          'refresh',
        )
      : advise(
          'Check again later. The host of the site must let it reach joomla.org.',
          ...(['copy-host-text', 'open-backend', 'refresh'] as const),
        ),
  connector_missing: advise(
    'Install the Panopticon connector in its backend, then check again.',
    ...(['open-backend', 'refresh'] as const),
  ),
  core_update_available: acts('update-core', 'open-backend'),
  unexplained: advise('Open the site and its log.', 'open-site', 'open-log', 'refresh'),
}

/** What ends this reason at a site with these facts. */
export function remedyOf(code: ReasonCode, facts: ReasonFacts): Remedy {
  const remedy = remedies[code]
  return typeof remedy === 'function' ? remedy(facts) : remedy
}
