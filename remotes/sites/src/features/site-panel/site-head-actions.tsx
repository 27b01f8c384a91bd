import type { SiteDetail } from '@flotilla/api/contract'
import { Button, IconButton } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { useMemo } from 'react'
import { siteRowOf } from '../../data/sites/site-queries.ts'
import { whyNoBackup } from '../../data/sites/why-no-start.ts'
import { useSiteItems } from '../../data/starts/use-site-items.tsx'
import { useSiteStarts } from '../../data/starts/use-site-starts.ts'

type Props = { site: SiteDetail; hasTaskBelow: boolean }

/**
 * Backup and test, which every tab shows at the top (spec: site-management §2 Backups tab), and a menu of all
 * other actions.
 */
export function SiteHeadActions({ site, hasTaskBelow }: Props) {
  const { backupAndTest } = useSiteStarts()
  const row = useMemo(() => siteRowOf(site), [site])
  const items = useSiteItems(row)
  const busy = site.process_state === 0 ? undefined : 'Work is running on this site'
  const name = `Actions for ${site.name}`
  return (
    <>
      <Button
        variant={hasTaskBelow ? 'default' : 'primary'}
        icon="shield"
        isBusy={backupAndTest.isPending}
        disabledReason={busy ?? whyNoBackup(site)}
        onClick={() => backupAndTest.mutate([site])}
      >
        Backup and test now
      </Button>
      <DropdownMenu
        label={name}
        items={items}
        trigger={(props) => <IconButton icon="more" name={name} variant="default" {...props} />}
      />
    </>
  )
}
