import type { SiteDetail } from '@flotilla/api/contract'
import { Button, Status } from '@flotilla/ui/basics'
import { Tile } from '@flotilla/ui/page'
import { useSiteStarts } from '../../../data/sites/use-site-starts.ts'

/** The core's version, with the button that updates it; only an idle site can (spec: site-management §4). */
export function CoreTile({ site }: { site: SiteDetail }) {
  const { updateCore } = useSiteStarts()
  return (
    <Tile
      label="Core version"
      value={site.app_version ?? 'Not known'}
      detail={
        site.core_need_update === 1 ? (
          <Button
            size="xs"
            icon="core"
            isBusy={updateCore.isPending}
            disabledReason={site.process_state === 0 ? undefined : 'Work is running on this site'}
            onClick={() => updateCore.mutate([site])}
          >
            {site.core_update_to === null ? 'Update core' : `Update to ${site.core_update_to}`}
          </Button>
        ) : (
          site.app_version !== null && <Known isKnown={site.core_update_known !== false} />
        )
      }
    />
  )
}

/** Nothing waits as far as the site knows; where it cannot know, it is not up to date. */
function Known({ isKnown }: { isKnown: boolean }) {
  return isKnown ? (
    <Status group="success" word="Up to date" />
  ) : (
    <Status group="neutral" word="Updates not known" />
  )
}
