import { SITE_SORTS, type SiteSort } from '@flotilla/api/contract'
import { IconButton } from '@flotilla/ui/basics'
import { FilterSelect } from '@flotilla/ui/select'
import type { ListView } from '../../../address/list-view.ts'

type Props = { view: ListView; onViewChange: (patch: Partial<ListView>) => void }

/** Labels of the table's sort orders. */
const sortWords: Record<SiteSort, string> = {
  name: 'Name',
  tls_expiration: 'TLS',
  app_version: 'Core',
  state: 'State',
  last_backup: 'Latest backup',
  last_checked_backup: 'Latest tested backup',
}
const sorts = SITE_SORTS.map((value) => ({ value, label: sortWords[value] }))

/** The order of the cards, which have no column heads. */
export function SortChoice({ view, onViewChange }: Props) {
  const isDown = view.dir === 'desc'
  return (
    <>
      <FilterSelect
        label="Sort"
        options={sorts}
        value={view.sort}
        onChange={(value) => {
          const sort = SITE_SORTS.find((one) => one === value) ?? view.sort
          onViewChange({ sort, page: 1 })
        }}
      />
      <IconButton
        icon={isDown ? 'chevron-down' : 'chevron-up'}
        name={isDown ? 'Descending: sort ascending' : 'Ascending: sort descending'}
        size="sm"
        onClick={() => onViewChange({ dir: isDown ? 'asc' : 'desc', page: 1 })}
      />
    </>
  )
}
