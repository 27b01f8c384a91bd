import { SearchField } from '@flotilla/ui/form'
import { FilterSelect } from '@flotilla/ui/select'
import { useSelectTag } from '../../address/use-select-tag.ts'
import { useTagId } from '../../address/use-tag-id.ts'
import { useTagOptions } from '../../data/tags/use-tag-options.ts'

type Props = {
  /** Null while the sites are not known. */
  count: number | null
  filter: string
  onFilter: (filter: string) => void
}

/** Filters of the list of all sites: by name at once, by tag through the address. */
export function AllSitesHead({ count, filter, onFilter }: Props) {
  const tagId = useTagId()
  const options = useTagOptions()
  const selectTag = useSelectTag()
  const label = count === null ? 'Filter sites' : `Filter ${count} ${count === 1 ? 'site' : 'sites'}`
  return (
    <>
      <SearchField label={label} value={filter} onApply={onFilter} isInstant />
      <FilterSelect
        label="Tag"
        options={options}
        value={String(tagId)}
        onChange={(value) => selectTag(Number(value))}
        isWide
      />
    </>
  )
}
