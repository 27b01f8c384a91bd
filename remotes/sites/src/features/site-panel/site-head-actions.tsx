import { type SiteDetail, whyBusy, whyNoBackup } from '@flotilla/api/contract'
import { Button, IconButton } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { useMemo } from 'react'
import { siteRowOf } from '../../data/sites/site-detail.ts'
import { useSiteItems } from '../../data/starts/use-site-items.tsx'
import { useStarts } from '../../data/starts/use-starts.ts'

type Props = { site: SiteDetail; hasTaskBelow: boolean }

/**
 * Backup and test, which every tab shows at the top (spec: site-management §2 Backups tab), behind the check
 * of a site that is offline, and a menu of all other actions.
 */
export function SiteHeadActions({ site, hasTaskBelow }: Props) {
  const { ask, isStarting } = useStarts()
  const row = useMemo(() => siteRowOf(site), [site])
  const items = useSiteItems(row)
  const name = `Actions for ${site.name}`
  // Nothing can be backed up there now: first comes to see whether it is back.
  const isOffline = site.online === false
  return (
    <>
      {isOffline && (
        <Button
          variant={hasTaskBelow ? 'default' : 'primary'}
          icon="refresh"
          isBusy={isStarting('refresh')}
          disabledReason={whyBusy(site)}
          onClick={() => ask({ kind: 'refresh', sites: [row] })}
        >
          Check again
        </Button>
      )}
      <Button
        variant={hasTaskBelow || isOffline ? 'default' : 'primary'}
        icon="shield"
        isBusy={isStarting('backup-and-test')}
        disabledReason={whyBusy(site) ?? whyNoBackup(site)}
        onClick={() => ask({ kind: 'backup-and-test', sites: [row] })}
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
