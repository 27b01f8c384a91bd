import { hash } from '../../fleet/random.ts'
import { isOffline } from '../../sites/is-offline.ts'
import type { LiveSite } from '../../sites/live-site.ts'

/** `configuration.php` of the site as the API tells it, secrets included: a careful reader drops them unread. */
export function configurationOf(site: LiveSite): Record<string, unknown> {
  const { definition, findings } = site.base
  const found = findings.configuration
  return {
    offline: isOffline(site),
    sitename: definition.name,
    editor: 'jce',
    list_limit: 20,
    debug: found.debug_on === 1,
    debug_lang: false,
    dbtype: 'mysqli',
    host: 'localhost',
    user: `db_${definition.index}`,
    password: `demo-database-${hash(definition.slug)}`,
    db: `joomla_${definition.index}`,
    dbprefix: found.default_db_prefix ?? `j${hash(definition.slug).toString(36).slice(0, 4)}_`,
    secret: `demo-secret-${hash(definition.token)}`,
    error_reporting: found.debug_on === 1 ? 'maximum' : 'default',
    force_ssl: definition.tls === 'none' ? 0 : 2,
    offset: 'Europe/Berlin',
    mailer: 'smtp',
    mailfrom: `info@${definition.slug}.example`,
    smtppass: `demo-mail-${hash(definition.name)}`,
    caching: 0,
    lifetime: found.session_lifetime ?? 15,
    session_handler: 'database',
    sef: true,
    sef_rewrite: true,
    gzip: true,
    cors: false,
    tmp_path: '/var/www/html/tmp',
    log_path: '/var/www/html/administrator/logs',
  }
}
