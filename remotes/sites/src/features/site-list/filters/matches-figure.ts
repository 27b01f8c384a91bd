import { isBackupOld, type SiteRow, tlsState } from '@flotilla/api/contract'
import type { FigureId } from '../../../address/figure-ids.ts'
import { openReasons } from '../../../data/reasons/reasons-of.ts'

/** Whether a site counts for a figure at `now`, epoch milliseconds. */
export function matchesFigure({ data }: SiteRow, figure: FigureId, now: number): boolean {
  switch (figure) {
    case 'all':
      return true
    case 'attention':
      return openReasons(data, now).length > 0
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
