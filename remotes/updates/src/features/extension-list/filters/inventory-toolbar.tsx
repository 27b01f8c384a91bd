import { SavedViewsMenu } from '@flotilla/platform/saved-views'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useState } from 'react'
import { moreFilters, noFilters } from '../view/extension-view.ts'
import { type FilterProps, InventoryFilter } from './inventory-filter.tsx'
import { MoreFilters } from './more-filters.tsx'
import { VersionFilter } from './version-filter.tsx'

type Props = FilterProps & {
  /** The list is of one extension: without search, type, author and views. */
  isOfOne?: boolean
}

const first = ['compare', 'update'] as const
/** What one extension has only one value of. */
const ofExtension: readonly string[] = ['type', 'author']
/** Parameters for the position in the list, not its content. */
const places = ['page', 'extension']

/**
 * Search by name, version and update; the further filters unfold below. Up to 768 px one line: everything but
 * the search unfolds.
 */
export function InventoryToolbar({ view, onFilter, isOfOne = false }: Props) {
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const isSet = (name: (typeof moreFilters)[number] | (typeof first)[number]) =>
    view[name] !== noFilters[name]
  const ofSecond = moreFilters.filter((name) => isSet(name) && !(isOfOne && ofExtension.includes(name)))
  const active = ofSecond.length + (isNarrow ? first.filter(isSet).length : 0)
  const [isOpen, setIsOpen] = useState(ofSecond.length > 0)
  const main = (
    <>
      <VersionFilter view={view} onFilter={onFilter} />
      <InventoryFilter name="update" label="Update" view={view} onFilter={onFilter} />
    </>
  )
  const views = !isOfOne && (
    <SavedViewsMenu
      list="extensions"
      path="/extensions"
      places={places}
      hint="Keeps search, filters and order."
    />
  )
  return (
    <>
      <Toolbar label="Search and filter extensions">
        {!isOfOne && (
          <SearchField
            label="Search extension"
            value={view.search}
            onApply={(search) => onFilter({ search })}
            hasKey
          />
        )}
        {!isNarrow && main}
        <Button
          icon="filter"
          count={active > 0 ? active : undefined}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
        </Button>
        {!isNarrow && views}
      </Toolbar>
      {isOpen && (
        <MoreFilters
          view={view}
          onFilter={onFilter}
          isOfOne={isOfOne}
          start={isNarrow && main}
          end={isNarrow && views}
        />
      )}
    </>
  )
}
