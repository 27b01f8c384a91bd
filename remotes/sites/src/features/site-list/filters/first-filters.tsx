import { FilterSelect } from '@flotilla/ui/select'
import type { ListView } from '../../../address/list-view.ts'
import { useSelectTag } from '../../../address/use-tag.ts'
import { useTagOptions } from '../../../data/tags/use-tag-options.ts'
import { ChoiceFilter } from './choice-filter.tsx'

type Props = { view: ListView; tagId: number; onFilter: (patch: Partial<ListView>) => void }

/** The two most used filters: tag and state. */
export function FirstFilters({ view, tagId, onFilter }: Props) {
  const options = useTagOptions()
  const selectTag = useSelectTag()
  return (
    <>
      <FilterSelect
        label="Tag"
        options={options}
        value={String(tagId)}
        onChange={(value) => selectTag(Number(value))}
      />
      <ChoiceFilter name="state" view={view} onChange={onFilter} />
    </>
  )
}
