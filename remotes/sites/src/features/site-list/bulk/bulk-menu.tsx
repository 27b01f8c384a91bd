import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { DropdownMenu, type MenuItem } from '@flotilla/ui/menu'
import { useState } from 'react'
import { destroyManyPath } from '../../../address/destroy-many-path.ts'
import { useTagItems } from '../../../data/tags/use-tag-items.ts'
import type { BulkAction } from './use-bulk-actions.ts'

/** Number of sites that the filters match, on all pages, and the function that selects them. */
export type SelectAll = { count: number; onSelect: () => void }

type Props = {
  sites: readonly SiteRow[]
  actions: readonly BulkAction[]
  selectAll: SelectAll | undefined
  /** Where the bar has no room for the button. */
  hasRemove?: boolean
}

/**
 * More actions for the selected sites, where there is no room for a button each; the tags open in the same
 * place.
 */
export function BulkMenu({ sites, actions, selectAll, hasRemove = false }: Props) {
  const { navigate } = usePlatform()
  const [showsTags, setShowsTags] = useState(false)
  const tags = useTagItems(sites.map(({ id, name, data }) => ({ id, name, tags: data.tags })))
  const items: MenuItem[] = [
    ...actions.map(({ id, icon, count, label, disabledReason, run }) => ({
      ...{ id, icon, disabledReason },
      label: count === undefined ? label : `${label} ${count}`,
      onSelect: run,
    })),
    { id: 'tags', label: 'Tags…', icon: 'tag', isKept: true, onSelect: () => setShowsTags(true) },
    ...(hasRemove ? [{ kind: 'separator', id: 'line' } as const] : []),
    ...(selectAll !== undefined && selectAll.count > sites.length ? [selectAllItem(selectAll)] : []),
    ...(hasRemove ? [removeItem(() => navigate(destroyManyPath(sites.map((site) => site.id))))] : []),
  ]
  return (
    <DropdownMenu
      label={showsTags ? 'Tags of the selected sites' : 'More actions'}
      items={showsTags ? tags : items}
      onOpenChange={(isOpen) => {
        if (isOpen) setShowsTags(false)
      }}
      trigger={(props) => <IconButton icon="more" name="More actions" size="sm" {...props} />}
    />
  )
}

const removeItem = (onSelect: () => void): MenuItem => ({
  ...{ id: 'remove', label: 'Remove', icon: 'trash', isDanger: true },
  onSelect,
})

const selectAllItem = ({ count, onSelect }: SelectAll): MenuItem => ({
  ...{ id: 'select-all', label: `Select all ${count}`, icon: 'check' },
  onSelect,
})
