import { SITE_SORTS, type SiteSort } from '@flotilla/api/contract'
import { IconButton } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { FilterSelect } from '@flotilla/ui/select'
import type { ListView } from '../../../address/list-view.ts'
import type { Look } from './use-list-look.ts'

type Props = {
  look: Look
  onLook: (look: Look) => void
  view: ListView
  onViewChange: (patch: Partial<ListView>) => void
}

const looks = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
] as const

/** Words of the heads that the table sorts by. */
const sortWords: Record<SiteSort, string> = {
  name: 'Name',
  tls_expiration: 'TLS',
  app_version: 'Core',
  state: 'State',
  last_backup: 'Latest backup',
  last_checked_backup: 'Latest tested backup',
}
const sorts = SITE_SORTS.map((value) => ({ value, label: sortWords[value] }))

/** At the right of the list: table or cards, and the order, which cards have no heads for. */
export function LookBar({ look, onLook, view, onViewChange }: Props) {
  const isDown = view.dir === 'desc'
  return (
    <>
      {look === 'cards' && (
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
      )}
      <Segmented label="Sites as" options={looks} value={look} onChange={onLook} size="sm" />
    </>
  )
}
