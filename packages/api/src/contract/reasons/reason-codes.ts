/** Every reason why a site needs attention, gravest first: the order in which they are shown. */
export const REASON_CODES = [
  'half_updated',
  'offline',
  'core_update_unknown',
  'connection_refused',
  'connection_failed',
  'core_update_failed',
  'vulnerable',
  'audit_finding',
  'tls_expired',
  'tls_none',
  'maintenance',
  'joomla_end_of_life',
  'backup_test_failed',
  'tls_soon',
  'backup_none',
  'backup_old',
  'backup_unavailable',
  'php_end_of_life',
  'extension_failed',
  'refresh_off',
  'updates_unknown',
  'connector_missing',
  'core_update_available',
  /** The backend calls the site unhealthy and does not say why. */
  'unexplained',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

const places = new Map<string, number>(REASON_CODES.map((code, place) => [code, place]))

/** Rank of a reason by gravity, from 0; a word of another backend comes last. */
export function gravityOf(code: string): number {
  return places.get(code) ?? REASON_CODES.length
}
