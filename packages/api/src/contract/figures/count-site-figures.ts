import { openReasons } from '../reasons/open-reasons.ts'
import { isUrgent } from '../reasons/site-reasons.ts'
import { isBackupOld } from '../rules/backup-age.ts'
import { tlsState } from '../rules/host-rules.ts'
import type { SiteRow } from '../site/site-row.ts'
import type { SiteFigureCounts, SiteFigureId } from './site-figures.ts'

/** Whether a site counts for a figure at `now`, epoch milliseconds. */
export function matchesSiteFigure({ data }: Pick<SiteRow, 'data'>, figure: SiteFigureId, now: number) {
  switch (figure) {
    case 'all':
      return true
    case 'attention':
      return openReasons(data).some(isUrgent)
    case 'updates':
      return data.extensions_need_update > 0
    case 'core':
      return data.core_need_update === 1
    case 'tls':
      return ['warning', 'expired'].includes(tlsState(data, now).state)
    case 'offline':
      return data.online === false
    case 'backup':
      return data.last_backup === null || isBackupOld(data.last_backup, now)
  }
}

/** How many of the sites count for each figure at `now`, epoch milliseconds. */
export function countSiteFigures(sites: readonly Pick<SiteRow, 'data'>[], now: number): SiteFigureCounts {
  const count = (id: SiteFigureId) => sites.filter((site) => matchesSiteFigure(site, id, now)).length
  return {
    attention: count('attention'),
    all: count('all'),
    updates: count('updates'),
    core: count('core'),
    tls: count('tls'),
    offline: count('offline'),
    backup: count('backup'),
  }
}
