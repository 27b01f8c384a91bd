import type { SiteRow } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import type { MenuItem } from '@flotilla/ui/menu'
import { useCancelSite } from '../sites/use-site-work.ts'
import { whyNoBackup, whyNoCoreUpdate } from '../sites/why-no-start.ts'
import { useAskedStarts } from './use-asked-starts.ts'

/**
 * Menu items for one site; an item that is not possible now says why. Leave out `onTags` where the tags have
 * their own place.
 */
export function useSiteItems(site: SiteRow, onTags?: () => void): MenuItem[] {
  const starts = useAskedStarts()
  const { data, process_state } = site
  const busy = process_state === 0 ? undefined : 'Work is running on this site'
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
      onSelect: () => starts.backup.mutate([site]),
    },
    {
      id: 'updates',
      label: 'Update all',
      icon: 'updates',
      disabledReason: data.extensions_need_update === 0 ? 'Everything is up to date' : undefined,
      onSelect: () => starts.askUpdateAll([site]),
    },
    {
      id: 'refresh',
      label: 'Refresh data',
      icon: 'refresh',
      disabledReason: busy,
      onSelect: () => starts.refresh.mutate([site]),
    },
    {
      id: 'core',
      label: 'Update core',
      icon: 'core',
      disabledReason: busy ?? whyNoCoreUpdate(data),
      onSelect: () => starts.askCoreUpdate([{ site }]),
    },
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
