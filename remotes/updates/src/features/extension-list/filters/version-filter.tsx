import { InventoryFilters } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { SearchField } from '@flotilla/ui/form'
import { type FilterProps, InventoryFilter } from './inventory-filter.tsx'

/** Which installed versions: any, not the newest, or below or equal to one that is typed. */
export function VersionFilter({ view, onFilter }: FilterProps) {
  const { notify } = usePlatform()
  const apply = (text: string) => {
    const version = InventoryFilters.shape.version.safeParse(text)
    if (version.success) onFilter({ version: version.data })
    else notify.error(`“${text}” is no version`, 'Type one such as 2.9.99.')
  }
  return (
    <>
      <InventoryFilter name="compare" label="Version" view={view} onFilter={onFilter} />
      {(view.compare === 'below' || view.compare === 'equal') && (
        <span className="fe-version">
          <SearchField
            label={view.compare === 'below' ? 'Below version' : 'Equal to version'}
            value={view.version}
            onApply={apply}
          />
        </span>
      )}
    </>
  )
}
