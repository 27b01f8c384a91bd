import './update-list.css'
import { UpdateLevelFilter } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useSiteChoice } from '@flotilla/platform/site-choice'
import { SearchField, Segmented } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import type { UpdateListProps } from './update-view.ts'
import { useHasLevels } from './use-has-levels.ts'

const groupings = [
  { value: 'none', label: 'List' },
  { value: 'site', label: 'By site' },
  { value: 'extension', label: 'By extension' },
] as const

const levels = [
  { value: '', label: 'All' },
  { value: 'major', label: 'Major' },
  { value: 'minor', label: 'Minor' },
  { value: 'patch', label: 'Patch' },
] as const

/** Search, the filters by site and by how far an update goes, and the grouping of extension updates. */
export function UpdateToolbar({ view, onViewChange }: UpdateListProps) {
  const { sites, ...choice } = useSiteChoice(usePlatform().http, view.site)
  const options = sites.map(({ id, name }) => ({ value: String(id), label: name }))
  const isCore = view.show === 'core'
  const hasLevels = useHasLevels()
  return (
    <Toolbar label="Search and filter updates">
      <SearchField
        label={isCore ? 'Search site' : 'Search site or extension'}
        value={view.search}
        onApply={(search) => onViewChange({ search, page: 1 })}
        hasKey
      />
      <FilterSelect
        label="Site"
        options={[{ value: '', label: 'All sites' }, ...options]}
        value={view.site === 0 ? '' : String(view.site)}
        onChange={(site) => onViewChange({ site: Number(site), page: 1 })}
        {...choice}
      />
      {!isCore && hasLevels && (
        <FilterSelect
          label="Change"
          options={levels}
          value={view.level}
          onChange={(level) => onViewChange({ level: UpdateLevelFilter.catch('').parse(level), page: 1 })}
        />
      )}
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
