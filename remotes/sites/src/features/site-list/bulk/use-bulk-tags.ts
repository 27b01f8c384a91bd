import type { MenuItem } from '@flotilla/ui/menu'
import { useTagItems } from '../../../data/tags/use-tag-items.ts'
import type { SelectedSites } from './use-list-selection.ts'

/** Menu items for the tags of the selected sites; opened, the menu reads the sites that match, if needed. */
export function useBulkTags({ rows, readRows, count }: SelectedSites) {
  const items = useTagItems((rows ?? []).map(({ id, name, data }) => ({ id, name, tags: data.tags })))
  const reading: MenuItem = {
    ...{ id: 'reading', label: 'Tags', onSelect: () => {} },
    disabledReason: `${count.toLocaleString('en-US')} sites are being read`,
  }
  // The menu gives its first line the focus when its label changes.
  const read = { label: 'Tags of the selected sites', items }
  return {
    ...(rows === null ? { label: 'Tags that are being read', items: [reading] } : read),
    onOpen: () => readRows(),
  }
}
