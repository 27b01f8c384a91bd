import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { SelectionCount } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { siteOptionQueries } from '../../data/sites/site-option-queries.ts'
import { siteOptions } from './site-options.ts'
import './update-list.css'
import type { UpdateView } from './update-view.ts'

export type UpdateToolbarProps = {
  view: UpdateView
  onViewChange: (patch: Partial<UpdateView>) => void
  selectedCount: number
  /** How many of the selected rows can start now. */
  startableSelected: number
  startableOnPage: number
  onUpdateSelected: () => void
  onUpdatePage: () => void
}

/** Search, the site filter, and the two bulk buttons; "Update selected" is there only with a selection. */
export function UpdateToolbar(props: UpdateToolbarProps) {
  const { view, onViewChange, selectedCount, startableSelected, startableOnPage } = props
  const { http } = usePlatform()
  const sites = useQuery(siteOptionQueries(http).all())
  return (
    <Toolbar
      label="Search and filter updates"
      end={
        <>
          <span className="fu-selected">
            <SelectionCount count={selectedCount} />
          </span>
          <Button
            icon="updates"
            onClick={props.onUpdatePage}
            disabledReason={startableOnPage === 0 ? 'None can start now' : undefined}
          >
            Update all on page
          </Button>
          {selectedCount > 0 && (
            <Button
              variant="primary"
              icon="updates"
              count={startableSelected}
              onClick={props.onUpdateSelected}
              disabledReason={startableSelected === 0 ? 'They run or are done' : undefined}
            >
              Update selected
            </Button>
          )}
        </>
      }
    >
      <SearchField
        label="Search site or extension"
        value={view.search}
        onApply={(search) => onViewChange({ search })}
      />
      <FilterSelect
        label="Site"
        options={siteOptions(sites.data, view.site)}
        value={view.site === 0 ? '' : String(view.site)}
        onChange={(site) => onViewChange({ site: Number(site) })}
      />
    </Toolbar>
  )
}
