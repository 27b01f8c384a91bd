import { type SiteRow, whyBusy, whyNoBackup, whyNoCoreUpdate } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { useSlotActs } from '@flotilla/platform/slots'
import type { MenuItem } from '@flotilla/ui/menu'
import { useCancelSite } from '../sites/use-site-work.ts'
import { useStarts } from './use-starts.ts'

/**
 * Menu items for one site; an item that is not possible now says why. Leave out `onTags` where the tags have
 * their own place.
 */
export function useSiteItems(site: SiteRow, onTags?: () => void): MenuItem[] {
  const { ask } = useStarts()
  const { data, process_state } = site
  const busy = whyBusy(site)
  const sites = [site]
  const added = useSlotActs({ sites }, ask)
  const cancel = useCancelSite({ id: site.id, process_state, work: data.work })
  return [
    ...(cancel === null
      ? []
      : [{ id: 'cancel', label: cancel.label, icon: 'close', onSelect: cancel.run } as const]),
    {
      id: 'backup',
      label: 'Backup now',
      icon: 'backup',
      disabledReason: busy ?? whyNoBackup(data),
      onSelect: () => ask({ kind: 'backup', sites }),
    },
    {
      id: 'updates',
      label: 'Update all',
      icon: 'updates',
      disabledReason: data.extensions_need_update === 0 ? 'Everything is up to date' : undefined,
      onSelect: () => ask({ kind: 'extension-update', sites }),
    },
    {
      id: 'refresh',
      label: 'Refresh data',
      icon: 'refresh',
      disabledReason: busy,
      onSelect: () => ask({ kind: 'refresh', sites }),
    },
    {
      id: 'core',
      label: 'Update core',
      icon: 'core',
      disabledReason: busy ?? whyNoCoreUpdate(data),
      onSelect: () => ask({ kind: 'core-update', sites }),
    },
    ...added.map(({ id, label, run }): MenuItem => ({ id, label, icon: 'extensions', onSelect: run })),
    ...(onTags === undefined
      ? []
      : [{ id: 'tags', label: 'Tags…', icon: 'tag', isKept: true, onSelect: onTags } as const]),
    { kind: 'separator', id: 'line' },
    {
      kind: 'link',
      id: 'remove',
      label: 'Remove',
      icon: 'trash',
      renderLink: (props) => <Link to={paths.siteDestroy(site.id)} {...props} />,
    },
  ]
}
