import { type SiteRow, whyNoBackup } from '@flotilla/api/contract'
import { useCan, usePlatform, type WorkRequest } from '@flotilla/platform'
import { useSlotActs } from '@flotilla/platform/slots'
import type { IconName } from '@flotilla/ui/basics'
import { useSetSchedule } from '../../../data/schedules/schedules-context.ts'
import { useStarts } from '../../../data/starts/use-starts.ts'
import type { SelectedSites } from './use-list-selection.ts'

export type BulkAction = {
  id: string
  label: string
  /** The words of the palette for this number of sites: "Back up 10 selected". */
  inPalette: (count: string) => string
  icon: IconName
  /** The key that does it. */
  shortcut?: string | undefined
  /** Undefined also where all that match are selected: the sheet counts. */
  count?: number | undefined
  /** Why it is not possible now. */
  disabledReason?: string | undefined
  isBusy: boolean
  run: () => void
}

/** Work that can start at the selected sites, the most relevant first (spec: site-management §2, toolbar). */
export function useBulkActions({ at, count }: SelectedSites): [BulkAction, ...BulkAction[]] {
  const { notify } = usePlatform()
  const { ask, isStarting } = useStarts()
  const known = at.sites === undefined ? null : factsOf(at.sites)
  const whyNot = known?.hasBackupTool === false ? 'None of the selected sites has a backup tool' : undefined
  const startCoreUpdate = () => {
    if (known?.behind === 0) notify.info('Non of the selected Sites needs a core update')
    else ask({ kind: 'core-update', ...at })
  }
  return [
    {
      id: 'backup-and-test',
      label: 'Backup and test now',
      inPalette: (count) => `Back up and test ${count} selected`,
      icon: 'shield',
      shortcut: 'b',
      disabledReason: whyNot,
      isBusy: isStarting('backup-and-test'),
      run: () => ask({ kind: 'backup-and-test', ...at }),
    },
    {
      id: 'backup',
      label: 'Backup now',
      inPalette: (count) => `Back up ${count} selected`,
      icon: 'backup',
      disabledReason: whyNot,
      isBusy: isStarting('backup'),
      run: () => ask({ kind: 'backup', ...at }),
    },
    {
      id: 'updates',
      label: 'Update all',
      inPalette: (count) => `Update all at ${count} selected`,
      icon: 'updates',
      shortcut: 'u',
      count: known?.updates,
      disabledReason: known?.updates === 0 ? 'The selected sites are up to date' : undefined,
      isBusy: isStarting('extension-update'),
      run: () => ask({ kind: 'extension-update', ...at }),
    },
    {
      id: 'refresh',
      label: 'Refresh data',
      inPalette: (count) => `Refresh data of ${count} selected`,
      icon: 'refresh',
      isBusy: isStarting('refresh'),
      run: () => ask({ kind: 'refresh', ...at }),
    },
    {
      id: 'core',
      label: 'Update core',
      inPalette: (count) => `Update core of ${count} selected`,
      icon: 'core',
      count: known?.behind,
      isBusy: isStarting('core-update'),
      run: startCoreUpdate,
    },
    ...[...useScheduleAction({ at, count }, whyNot), ...useAddedActions(at, ask)],
  ]
}

/** The acts that other remotes add. */
function useAddedActions(at: SelectedSites['at'], ask: (request: WorkRequest) => void): BulkAction[] {
  return useSlotActs(at, ask).map(({ id, label, isBusy, run }) => ({
    ...{ id, label, icon: 'extensions', isBusy, run },
    inPalette: (count) => `${label}, ${count} selected`,
  }))
}

/** One schedule for all of them; none before a backend without it. */
function useScheduleAction(
  { at, count }: Pick<SelectedSites, 'at' | 'count'>,
  disabledReason: string | undefined,
): BulkAction[] {
  const setSchedule = useSetSchedule()
  if (!useCan('site-schedules')) return []
  return [
    {
      id: 'schedule',
      label: 'Set schedule…',
      inPalette: (words) => `Set schedule of ${words} selected…`,
      icon: 'calendar',
      shortcut: 'p',
      disabledReason,
      isBusy: false,
      run: () =>
        setSchedule({
          at: at.sites === undefined ? { filter: at.filter } : { ids: at.sites.map(({ id }) => id) },
          what: `${count.toLocaleString('en-US')} selected`,
        }),
    },
  ]
}

/** What the rows say: pending updates, idle sites with a core update, and whether one can be backed up. */
function factsOf(rows: readonly SiteRow[]) {
  return {
    updates: rows.reduce((sum, { data }) => sum + data.extensions_need_update, 0),
    behind: rows.filter(({ data, process_state }) => data.core_need_update === 1 && process_state === 0)
      .length,
    hasBackupTool: rows.some(({ data }) => whyNoBackup(data) === undefined),
  }
}
