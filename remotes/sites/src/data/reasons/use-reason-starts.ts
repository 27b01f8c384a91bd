import type { ReasonAct, SiteRow } from '@flotilla/api/contract'
import { usePlatform, type WorkOrder } from '@flotilla/platform'
import type { IconName } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { auditMutations } from '../audits/audit-mutations.ts'
import { testLatestBackup } from '../backups/test-latest-backup.ts'
import { whyNoBackup, whyNoCoreUpdate } from '../sites/why-no-start.ts'
import { useAskedStarts } from '../starts/use-asked-starts.ts'

/** An act that starts work at sites; the others are links. */
export type StartAct = Exclude<ReasonAct, 'open-log' | 'open-backend' | 'reconnect'>

export type ReasonStart = {
  label: string
  icon: IconName
  isBusy: boolean
  /** Why it is not possible at this site now; undefined: it is. */
  whyNot: (site: SiteRow) => string | undefined
  /** Starts it; for a core update or many backups, shows the sheet first. */
  run: (sites: readonly SiteRow[]) => void
  /** Starts it after the sheet for all sites of a reason. */
  start: (sites: readonly SiteRow[], backupFirst?: WorkOrder['backupFirst']) => void
}

export function isStart(act: ReasonAct): act is StartAct {
  return act !== 'open-log' && act !== 'open-backend' && act !== 'reconnect'
}

const busy = ({ process_state }: SiteRow) =>
  process_state === 0 ? undefined : 'Work is running on this site'
/** Sites as input of a start; the tray shows why a site is left out. */
const refs = (sites: readonly SiteRow[], whyNot: (site: SiteRow) => string | undefined) =>
  sites.map((site) => ({ id: site.id, name: site.name, skip: whyNot(site) }))

/** The starts that remedy reasons, with the mutations of the rest of the console. */
export function useReasonStarts(): Record<StartAct, ReasonStart> {
  const platform = usePlatform()
  const { backup, refresh, updateCore, askBackup, askCoreUpdate } = useAskedStarts()
  const test = useMutation(testLatestBackup(platform))
  const audit = useMutation(auditMutations(platform).startAt())
  const ofBackup = (site: SiteRow) => busy(site) ?? whyNoBackup(site.data)
  const ofCore = (site: SiteRow) => busy(site) ?? whyNoCoreUpdate(site.data)
  return {
    'update-core': {
      label: 'Update core',
      icon: 'core',
      isBusy: updateCore.isPending,
      whyNot: ofCore,
      run: (sites) => askCoreUpdate(sites.map((site) => ({ site, skip: ofCore(site) }))),
      start: (sites, backupFirst) => updateCore.mutate({ sites: refs(sites, ofCore), backupFirst }),
    },
    backup: {
      label: 'Backup now',
      icon: 'backup',
      isBusy: backup.isPending,
      whyNot: ofBackup,
      run: (sites) => askBackup(sites.map((site) => ({ site, skip: ofBackup(site) }))),
      start: (sites) => backup.mutate(refs(sites, ofBackup)),
    },
    'test-backup': {
      label: 'Test backup',
      icon: 'ok',
      isBusy: test.isPending,
      whyNot: busy,
      run: (sites) => test.mutate(refs(sites, busy)),
      start: (sites) => test.mutate(refs(sites, busy)),
    },
    refresh: {
      label: 'Refresh data',
      icon: 'refresh',
      isBusy: refresh.isPending,
      whyNot: busy,
      run: (sites) => refresh.mutate(refs(sites, busy)),
      start: (sites) => refresh.mutate(refs(sites, busy)),
    },
    'start-audit': {
      label: 'Start new audit',
      icon: 'shield',
      isBusy: audit.isPending,
      whyNot: ofBackup,
      run: (sites) => audit.mutate(refs(sites, ofBackup)),
      start: (sites) => audit.mutate(refs(sites, ofBackup)),
    },
  }
}
