import { SiteFilters, siteFilterChoices } from '@flotilla/api/contract'
import { sharedQueries, usePlatform } from '@flotilla/platform'
import { useSiteChoice } from '@flotilla/platform/site-choice'
import { FilterSelect } from '@flotilla/ui/select'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { extensionQueries } from '../../../data/extensions/extension-queries.ts'
import { type FilterProps, InventoryFilter } from './inventory-filter.tsx'

type Props = FilterProps & {
  /** The list is of one extension, which has one type and author. */
  isOfOne: boolean
  /** Controls without room in the line above, and at the end. */
  start?: ReactNode
  end?: ReactNode
}

const phpWords = { any: 'Any', supported: 'Supported', outdated: 'Outdated' } as const

/** The filters of the second line: type, author, auto-update, site, tag, Joomla, PHP. */
export function MoreFilters({ view, onFilter, isOfOne, start, end }: Props) {
  return (
    <fieldset className="fe-filters" aria-label="More filters">
      {start}
      {!isOfOne && (
        <>
          <InventoryFilter name="type" label="Type" view={view} onFilter={onFilter} />
          <AuthorFilter view={view} onFilter={onFilter} />
        </>
      )}
      <InventoryFilter name="auto" label="Auto-update" view={view} onFilter={onFilter} />
      <SiteFilter view={view} onFilter={onFilter} />
      <TagFilter view={view} onFilter={onFilter} />
      <CoreFilter view={view} onFilter={onFilter} />
      <FilterSelect
        label="PHP"
        options={siteFilterChoices.php.map((value) => ({ value, label: phpWords[value] }))}
        value={view.php}
        onChange={(value) => onFilter({ php: SiteFilters.shape.php.parse(value) })}
      />
      {end && <div className="fe-filters__end">{end}</div>}
    </fieldset>
  )
}

function AuthorFilter({ view, onFilter }: FilterProps) {
  const { data: authors = [] } = useQuery(extensionQueries(usePlatform().http).authors())
  const isKnown = view.author === '' || authors.includes(view.author)
  const shown = isKnown ? authors : [...authors, view.author]
  return (
    <FilterSelect
      label="Author"
      options={[{ value: '', label: 'Any' }, ...shown.map((author) => ({ value: author, label: author }))]}
      value={view.author}
      onChange={(author) => onFilter({ author })}
    />
  )
}

function SiteFilter({ view, onFilter }: FilterProps) {
  const { sites, ...choice } = useSiteChoice(usePlatform().http, view.site)
  const options = sites.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FilterSelect
      label="Site"
      options={[{ value: '', label: 'All sites' }, ...options]}
      value={view.site === 0 ? '' : String(view.site)}
      onChange={(site) => onFilter({ site: Number(site) })}
      {...choice}
    />
  )
}

function TagFilter({ view, onFilter }: FilterProps) {
  const { data = [] } = useQuery(sharedQueries.tags(usePlatform().http))
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FilterSelect
      label="Tag"
      options={[{ value: '0', label: 'All' }, ...options]}
      value={String(view.tagId)}
      onChange={(tagId) => onFilter({ tagId: Number(tagId) })}
    />
  )
}

function CoreFilter({ view, onFilter }: FilterProps) {
  const { data: versions = [] } = useQuery(extensionQueries(usePlatform().http).coreVersions())
  const isKnown = ['any', 'behind', ...versions].includes(view.core)
  const shown = isKnown ? versions : [...versions, view.core]
  return (
    <FilterSelect
      label="Joomla"
      options={[
        { value: 'any', label: 'Any' },
        { value: 'behind', label: 'Update needed' },
        ...shown.map((version) => ({ value: version, label: version })),
      ]}
      value={view.core}
      onChange={(core) => onFilter({ core })}
    />
  )
}
