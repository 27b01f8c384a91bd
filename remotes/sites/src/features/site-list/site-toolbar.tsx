import { SavedViewsMenu } from '@flotilla/platform/saved-views'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { useMediaQuery } from '@flotilla/ui/theme'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ListView, noFilters } from '../../address/list-view.ts'
import { useTagsDialog } from '../../data/tags/tags-dialog-context.ts'
import { hasKeysOfItsOwn } from '../../keys-of-its-own.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { FirstFilters } from './filters/first-filters.tsx'
import { MoreFilters } from './filters/more-filters.tsx'

/** `/` focuses the search field; never from inside a field or under a dialog (experience §2). */
function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (hasKeysOfItsOwn(event.target)) return
      if (document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [field])
}

type Props = {
  view: ListView
  tagId: number
  /** Versions of Joomla of the sites, newest first. */
  versions: readonly string[]
  /** Null: the sites are not shown as a table. */
  hiddenColumns: readonly string[] | null
  onSearch: (search: string) => void
  onFilter: (patch: Partial<ListView>) => void
  onHideColumns: (hidden: string[]) => void
}

const second = ['updates', 'core', 'php', 'tls', 'backup'] as const

/**
 * Search by name, applied on Enter and blur, tag filter, further filters, saved views, columns. Up to 768 px
 * one line: everything but the search unfolds below it; only the table has columns.
 */
export function SiteToolbar(props: Props) {
  const { view, tagId, versions, hiddenColumns, onSearch, onFilter, onHideColumns } = props
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const ofSecond = second.filter((name) => view[name] !== noFilters[name]).length
  const ofFirst = (tagId > 0 ? 1 : 0) + (view.state === noFilters.state ? 0 : 1)
  const active = isNarrow ? ofFirst + ofSecond : ofSecond
  const [isOpen, setIsOpen] = useState(ofSecond > 0)
  const first = <FirstFilters view={view} tagId={tagId} onFilter={onFilter} />
  const manageTags = <ManageTags />
  return (
    <>
      <Toolbar
        label="Search and filter sites"
        end={
          !isNarrow && (
            <>
              {manageTags}
              {hiddenColumns !== null && <ColumnsMenu hidden={hiddenColumns} onChange={onHideColumns} />}
            </>
          )
        }
      >
        <SearchField ref={field} label="Search by site name" value={view.search} onApply={onSearch} hasKey />
        {!isNarrow && first}
        <Button
          icon="filter"
          count={active > 0 ? active : undefined}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
        </Button>
        {!isNarrow && <Views />}
      </Toolbar>
      {isOpen && (
        <MoreFilters
          view={view}
          versions={versions}
          onChange={onFilter}
          start={isNarrow && first}
          end={
            isNarrow && (
              <>
                <Views />
                {manageTags}
              </>
            )
          }
        />
      )}
    </>
  )
}

/** Parameters for the position in the list, not its content. */
const places = ['page', 'site', 'tab', 'backups', 'step']

function Views() {
  const hint = 'Keeps search, tag, filters and order in this browser.'
  return <SavedViewsMenu list="sites" path="/sites" places={places} hint={hint} />
}

function ManageTags() {
  const dialog = useTagsDialog()
  return (
    <Button icon="tag" onPointerEnter={dialog.prepare} onFocus={dialog.prepare} onClick={dialog.manage}>
      Tags
    </Button>
  )
}
