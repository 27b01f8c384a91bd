import type { Extension, SiteDetail, UpdateItem } from '@flotilla/api/contract'

/**
 * A site as its panel shows it, whatever a backend leaves open: backups and audits newest first, and where it
 * sends no updates that can be read, those that the extensions tell (contract §4: one is needed, runs or
 * failed).
 */
export function settleDetail(site: SiteDetail): SiteDetail {
  return {
    ...site,
    backups: newestFirst(site.backups, (backup) => backup.remotesite_backupstart),
    audits: newestFirst(site.audits, (audit) => audit.created_at),
    updates: site.updates.length > 0 ? site.updates : site.extensions.filter(isPending).map(updateOf(site)),
  }
}

/** What has no date yet has only just begun. */
function newestFirst<Row>(rows: readonly Row[], at: (row: Row) => string | null): Row[] {
  const moment = (row: Row) => Date.parse(at(row) ?? '') || Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)))
}

function isPending({ needs_update, process_state }: Extension): boolean {
  return needs_update === 1 || process_state === 1 || process_state === 8
}

function updateOf(site: SiteDetail) {
  return (extension: Extension): UpdateItem => ({
    id: extension.id,
    data: {
      site_name: site.name,
      translated_name: extension.translated_name ?? extension.name,
      version: extension.version,
      next_version: extension.next_version,
      process_state: extension.process_state,
      ignore_update: extension.ignore_update,
      process_message: extension.process_message,
    },
  })
}
