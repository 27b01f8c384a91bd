import {
  compareVersions,
  countSiteFigures,
  type FleetFigures,
  openReasons,
  type SiteRow,
  tlsState,
} from '@flotilla/api/contract'

const MOST_TARGETS = 3

/** The figures of the sites at `now`, epoch milliseconds, without those of earlier days. */
export function countFleetFigures(sites: readonly SiteRow[], now: number): FleetFigures {
  const data = sites.map((site) => site.data)
  const count = (test: (one: SiteRow['data']) => boolean) => data.filter(test).length
  const targets = data.flatMap((one) => (one.core_need_update === 1 ? (one.core_update_to ?? []) : []))
  return {
    counts: countSiteFigures(sites, now),
    up_to_date: count((one) => one.extensions_need_update === 0),
    critical: count((one) => openReasons(one)[0]?.severity === 'danger'),
    updates: data.reduce((sum, one) => sum + one.extensions_need_update, 0),
    tls_expired: count((one) => tlsState(one, now).state === 'expired'),
    without_backup: count((one) => one.last_backup === null),
    core_targets: [...new Set(targets)].sort(compareVersions).slice(0, MOST_TARGETS),
    core_versions: [...new Set(data.flatMap((one) => one.app_version ?? []))].sort(compareVersions).reverse(),
    knows_online: data.length === 0 || data.some((one) => typeof one.online === 'boolean'),
    checked_at:
      data
        .flatMap((one) => one.updated_at ?? [])
        .sort()
        .at(-1) ?? null,
    before: null,
    days: null,
  }
}
