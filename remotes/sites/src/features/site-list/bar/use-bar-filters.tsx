import { Button } from '@flotilla/ui/basics'
import { partOnDemand } from '@flotilla/ui/menu'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useState } from 'react'
import { type ListView, noFilters } from '../../../address/list-view.ts'
import { useTagsDialog } from '../../../data/tags/tags-dialog-context.ts'
import { FirstFilters } from '../filters/first-filters.tsx'
import { SiteViews } from './site-views.tsx'

const moreFilters = partOnDemand(async () => (await import('../filters/more-filters.tsx')).MoreFilters)

export type BarFiltersProps = {
  view: ListView
  tagId: number
  /** Versions of Joomla of the sites, newest first. */
  versions: readonly string[]
  /** Up to 768 px: the bar holds the search and one button. */
  isNarrow: boolean
  onFilter: (patch: Partial<ListView>) => void
}

const second = ['updates', 'core', 'php', 'tls', 'backup'] as const

/**
 * The filters of the bar in two parts: `line`, in the bar, and `more`, which its Filters button unfolds below
 * (null: folded). What the bar has no room for is in `more`: tag and state up to 1241 px, all up to 768 px.
 */
export function useBarFilters({ view, tagId, versions, isNarrow, onFilter }: BarFiltersProps) {
  const isFolded = useMediaQuery('(max-width: 1241px)')
  const ofSecond = second.filter((name) => view[name] !== noFilters[name]).length
  const ofFirst = (tagId > 0 ? 1 : 0) + (view.state === noFilters.state ? 0 : 1)
  const active = isFolded ? ofFirst + ofSecond : ofSecond
  const [isOpen, setIsOpen] = useState(ofSecond > 0)
  const first = <FirstFilters view={view} tagId={tagId} onFilter={onFilter} />
  return {
    line: (
      <>
        {!isFolded && first}
        <Button
          icon="filter"
          size={isNarrow ? 'md' : 'sm'}
          count={active > 0 ? active : undefined}
          aria-expanded={isOpen}
          onPointerEnter={moreFilters.fetch}
          onFocus={moreFilters.fetch}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
        </Button>
        {!isNarrow && <SiteViews size="sm" />}
      </>
    ),
    more: isOpen ? (
      <moreFilters.View
        view={view}
        versions={versions}
        onChange={onFilter}
        start={isFolded && first}
        end={
          isFolded && (
            <>
              {isNarrow && <SiteViews size="md" />}
              <ManageTags />
            </>
          )
        }
      />
    ) : null,
    /** Where the bar has room for it. */
    manageTags: isFolded ? null : <ManageTags isSmall />,
  }
}

function ManageTags({ isSmall = false }: { isSmall?: boolean }) {
  const dialog = useTagsDialog()
  return (
    <Button
      icon="tag"
      size={isSmall ? 'sm' : 'md'}
      onPointerEnter={dialog.prepare}
      onFocus={dialog.prepare}
      onClick={dialog.manage}
    >
      Tags
    </Button>
  )
}
