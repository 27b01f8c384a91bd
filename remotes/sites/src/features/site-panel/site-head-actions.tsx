import type { SiteDetail } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { useSiteStarts } from '../../data/sites/use-site-starts.ts'
import { whyNoBackup } from '../../data/sites/why-no-backup.ts'

type Props = { site: SiteDetail; hasTaskBelow: boolean }

/** What is started most at one site. */
export function SiteHeadActions({ site, hasTaskBelow }: Props) {
  const { backup, refresh } = useSiteStarts()
  const busy = site.process_state === 0 ? undefined : 'Work is running on this site'
  return (
    <>
      <Button
        variant={hasTaskBelow ? 'default' : 'primary'}
        icon="backup"
        isBusy={backup.isPending}
        disabledReason={busy ?? whyNoBackup(site)}
        onClick={() => backup.mutate([site])}
      >
        Backup now
      </Button>
      <Button
        icon="refresh"
        isBusy={refresh.isPending}
        disabledReason={busy}
        onClick={() => refresh.mutate([site])}
      >
        Refresh data
      </Button>
    </>
  )
}
