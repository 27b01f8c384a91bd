import { type ReasonAct, type SiteRow, whyBusy, whyNoBackup, whyNoCoreUpdate } from '@flotilla/api/contract'
import type { SiteWorkKind } from '@flotilla/platform'
import type { IconName } from '@flotilla/ui/basics'
import { useStarts } from '../starts/use-starts.ts'

const others = [
  ...(['open-log', 'open-backend', 'open-site', 'reconnect', 'enable-refresh'] as const),
  ...(['write-host', 'copy-host-text', 'offer-migration'] as const),
] as const

/** An act that starts work at sites; the others are links and texts, and what lets a site be read again. */
export type StartAct = Exclude<ReasonAct, (typeof others)[number]>

type Act = {
  kind: SiteWorkKind | 'backup-test'
  label: string
  icon: IconName
  /** Why it is not possible at this site now; undefined: it is. */
  whyNot: (site: SiteRow) => string | undefined
}

export type ReasonStart = Act & {
  isBusy: boolean
  /** Starts it at a site, or at all sites of a reason after the sheet. */
  run: (sites: readonly SiteRow[], scope?: 'reason') => void
}

export function isStart(act: ReasonAct): act is StartAct {
  return others.every((other) => other !== act)
}

const whyNotBackedUp = (site: SiteRow) => whyBusy(site) ?? whyNoBackup(site.data)

const acts: Record<StartAct, Act> = {
  'update-core': {
    ...{ kind: 'core-update', label: 'Update core', icon: 'core' },
    whyNot: (site) => whyBusy(site) ?? whyNoCoreUpdate(site.data),
  },
  backup: { kind: 'backup', label: 'Backup now', icon: 'backup', whyNot: whyNotBackedUp },
  'backup-and-test': {
    ...{ kind: 'backup-and-test', label: 'Backup and test now', icon: 'backup', whyNot: whyNotBackedUp },
  },
  'test-backup': { kind: 'backup-test', label: 'Test backup', icon: 'ok', whyNot: whyBusy },
  refresh: { kind: 'refresh', label: 'Check again', icon: 'refresh', whyNot: whyBusy },
  'start-audit': { kind: 'audit', label: 'Start new audit', icon: 'shield', whyNot: whyNotBackedUp },
}

/** The starts that remedy reasons. */
export function useReasonStarts(): (act: StartAct) => ReasonStart {
  const { ask, isStarting } = useStarts()
  return (act) => {
    const { kind } = acts[act]
    return {
      ...acts[act],
      isBusy: isStarting(kind),
      run: (sites, scope) => ask({ kind, sites, scope }),
    }
  }
}
