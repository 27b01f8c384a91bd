import './update-list.css'
import { usePlatform } from '@flotilla/platform'
import { SearchField, Segmented } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { type FilterOption, FilterSelect } from '@flotilla/ui/select'
import { useQuery } from '@tanstack/react-query'
import { siteOptionQueries } from '../../data/sites/site-option-queries.ts'
import type { UpdateListProps } from './update-view.ts'

const all: FilterOption = { value: '', label: 'All sites' }

/** All sites first, then each; a chosen site that is not in the list (yet) has its own entry. */
function siteOptions(
  sites: readonly { id: number; name: string }[] | undefined,
  chosen: number,
): FilterOption[] {
  const options = (sites ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isListed = chosen === 0 || options.some(({ value }) => value === String(chosen))
  return [all, ...(isListed ? [] : [{ value: String(chosen), label: `Site ${chosen}` }]), ...options]
}

const groupings = [
  { value: 'none', label: 'List' },
  { value: 'site', label: 'By site' },
  { value: 'extension', label: 'By extension' },
] as const

/** Search, the site filter, and the grouping of extension updates. */
export function UpdateToolbar({ view, onViewChange }: UpdateListProps) {
  const { http } = usePlatform()
  const sites = useQuery(siteOptionQueries(http).all())
  const isCore = view.show === 'core'
  return (
    <Toolbar label="Search and filter updates">
      <SearchField
        label={isCore ? 'Search site' : 'Search site or extension'}
        value={view.search}
        onApply={(search) => onViewChange({ search, page: 1 })}
      />
      <FilterSelect
        label="Site"
        options={siteOptions(sites.data, view.site)}
        value={view.site === 0 ? '' : String(view.site)}
        onChange={(site) => onViewChange({ site: Number(site), page: 1 })}
      />
      {!isCore && (
        <Segmented
          label="Grouping"
          options={groupings}
          value={view.group}
          onChange={(group) => onViewChange({ group, page: 1 })}
        />
      )}
    </Toolbar>
  )
}
