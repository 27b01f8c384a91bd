import { SearchField } from '@flotilla/ui/form'

type Props = { search: string; onSearch: (search: string) => void }

/** Search by name or address, applied on Enter and blur. */
export function SiteSearch({ search, onSearch }: Props) {
  return <SearchField label="Search by site name" value={search} onApply={onSearch} hasKey />
}
