import { Button } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { BarKeys, FoldingActions } from '@flotilla/ui/table'
import { useMediaQuery } from '@flotilla/ui/theme'
import type { SelectAll } from './bulk-menu.tsx'
import { BulkMenu } from './bulk-menu.tsx'
import { TagsKey } from './tags-key.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import { useBulkTags } from './use-bulk-tags.ts'
import type { SelectedSites } from './use-list-selection.ts'
import { useSelectionKeys } from './use-selection-keys.ts'

type Props = { selected: SelectedSites; selectAll: SelectAll | undefined }

/** The toolbar of the selected sites; actions without room move to a menu, up to 768 px all but the first. */
export function BulkActions({ selected, selectAll }: Props) {
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const actions = useBulkActions(selected)
  const [first, ...others] = actions
  const keys = <BarKeys acts={useSelectionKeys(actions, selected.count)} />
  const primary = (
    <Button
      variant="primary"
      size="sm"
      icon={first.icon}
      aria-keyshortcuts={first.shortcut}
      isBusy={first.isBusy}
      disabledReason={first.disabledReason}
      onClick={first.run}
    >
      {first.label}
    </Button>
  )
  if (isNarrow) {
    return (
      <>
        {keys}
        {primary}
        <BulkMenu selected={selected} actions={others} selectAll={selectAll} hasRemove />
      </>
    )
  }
  return (
    <>
      {keys}
      <FoldingActions
        actions={[first, ...others, 'tags' as const]}
        keyOf={(action) => (action === 'tags' ? action : `${action.label} ${action.count ?? ''}`)}
        render={(action) => {
          if (action === 'tags') return <BulkTags selected={selected} />
          if (action === first) return primary
          const { id: _, inPalette: __, shortcut, label, run, ...look } = action
          return (
            <Button variant="quiet" size="sm" onClick={run} aria-keyshortcuts={shortcut} {...look}>
              {label}
            </Button>
          )
        }}
        renderMore={(folded) => (
          <BulkMenu
            selected={selected}
            actions={folded.filter((action) => action !== 'tags')}
            selectAll={undefined}
          />
        )}
      />
    </>
  )
}

/** Tags of the selected sites: a tick where all have the tag, a bar where some have it. */
function BulkTags({ selected }: { selected: SelectedSites }) {
  const { label, items, onOpen } = useBulkTags(selected)
  return (
    <DropdownMenu
      label={label}
      items={items}
      align="start"
      onOpenChange={(isOpen) => isOpen && onOpen()}
      trigger={(props) => (
        <>
          <TagsKey whyNot={selected.tooMany} onPress={props.onClick} />
          <Button
            variant="quiet"
            size="sm"
            icon="tag"
            aria-keyshortcuts="t"
            disabledReason={selected.tooMany}
            {...props}
          >
            Tags
          </Button>
        </>
      )}
    />
  )
}
