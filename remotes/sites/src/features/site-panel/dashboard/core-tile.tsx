import { joomlaEnd, type SiteDetail } from '@flotilla/api/contract'
import { Button, Status, useNow } from '@flotilla/ui/basics'
import { Tile } from '@flotilla/ui/page'
import { siteRowOf } from '../../../data/sites/site-row-of.ts'
import { useAskedStarts } from '../../../data/starts/use-asked-starts.ts'

/** The core's version, with the button that updates it; only an idle site can (spec: site-management §4). */
export function CoreTile({ site }: { site: SiteDetail }) {
  const { updateCore, askCoreUpdate } = useAskedStarts()
  const now = useNow()
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
            onClick={() => askCoreUpdate([{ site: siteRowOf(site) }])}
          >
            {site.core_update_to === null ? 'Update core' : `Update to ${site.core_update_to}`}
          </Button>
        ) : (
          site.app_version !== null && (
            <Known
              isKnown={site.core_update_known !== false}
              isEnded={joomlaEnd(site.app_version, now) !== null}
            />
          )
        )
      }
    />
  )
}

/** Nothing waits as far as the site knows; where it cannot know, or its Joomla gets nothing any more, it is not up to date. */
function Known({ isKnown, isEnded }: { isKnown: boolean; isEnded: boolean }) {
  if (isEnded) return <Status group="danger" word="End of life" />
  return isKnown ? (
    <Status group="success" word="Up to date" />
  ) : (
    <Status group="neutral" word="Updates not known" />
  )
}
