import { usePlatform } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { DropdownMenu, type MenuItem } from '@flotilla/ui/menu'
import { useRef, useState } from 'react'
import { destroyManyPath } from '../../../address/destroy-many-path.ts'
import { TagsKey } from './tags-key.tsx'
import type { BulkAction } from './use-bulk-actions.ts'
import { useBulkTags } from './use-bulk-tags.ts'
import type { SelectedSites } from './use-list-selection.ts'

/** Number of sites that the filters match, on all pages, and the function that selects them. */
export type SelectAll = { count: number; onSelect: () => void }

type Props = {
  selected: SelectedSites
  actions: readonly BulkAction[]
  selectAll: SelectAll | undefined
  /** Where the bar has no room for the button. */
  hasRemove?: boolean
}

/**
 * More actions for the selected sites, where there is no room for a button each; the tags open in the same
 * place.
 */
export function BulkMenu({ selected, actions, selectAll, hasRemove = false }: Props) {
  const { navigate } = usePlatform()
  const [showsTags, setShowsTags] = useState(false)
  const opensWithTags = useRef(false)
  const tags = useBulkTags(selected)
  const { count: selectedCount, readRows, tooMany } = selected
  const showTags = () => {
    setShowsTags(true)
    tags.onOpen()
  }
  const handleOpen = () => {
    if (opensWithTags.current) showTags()
    else setShowsTags(false)
    opensWithTags.current = false
  }
  const remove = () => readRows((sites) => navigate(destroyManyPath(sites.map((site) => site.id))))
  const items: MenuItem[] = [
    ...actions.map(({ id, icon, count, label, disabledReason, run }) => ({
      ...{ id, icon, disabledReason },
      label: count === undefined ? label : `${label} ${count}`,
      onSelect: run,
    })),
    { id: 'tags', label: 'Tags…', icon: 'tag', isKept: true, disabledReason: tooMany, onSelect: showTags },
    ...(hasRemove ? [{ kind: 'separator', id: 'line' } as const] : []),
    ...(selectAll !== undefined && selectAll.count > selectedCount ? [selectAllItem(selectAll)] : []),
    ...(hasRemove ? [removeItem(remove, tooMany)] : []),
  ]
  return (
    <DropdownMenu
      label={showsTags ? tags.label : 'More actions'}
      items={showsTags ? tags.items : items}
      onOpenChange={(isOpen) => isOpen && handleOpen()}
      trigger={(props) => (
        <>
          <TagsKey
            whyNot={tooMany}
            onPress={() => {
              opensWithTags.current = true
              props.onClick()
            }}
          />
          <IconButton icon="more" name="More actions" size="sm" {...props} />
        </>
      )}
    />
  )
}

const removeItem = (onSelect: () => void, disabledReason: string | undefined): MenuItem => ({
  ...{ id: 'remove', label: 'Remove', icon: 'trash', isDanger: true, disabledReason },
  onSelect,
})

const selectAllItem = ({ count, onSelect }: SelectAll): MenuItem => ({
  ...{ id: 'select-all', label: `Select all ${count}`, icon: 'check' },
  onSelect,
})
