import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { useRef } from 'react'
import { useSelectTag } from '../../address/use-select-tag.ts'
import { useTagsDialog } from '../../data/tags/tags-dialog-context.ts'
import { useTagOptions } from '../../data/tags/use-tag-options.ts'
import { useSearchKey } from './use-search-key.ts'

type Props = { search: string; tagId: number; onSearch: (search: string) => void }

/** Search by name, applied on Enter and blur, and the tag filter. */
export function SiteToolbar({ search, tagId, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  const dialog = useTagsDialog()
  const options = useTagOptions()
  const selectTag = useSelectTag()
  return (
    <Toolbar
      label="Search and filter sites"
      end={
        <Button icon="tag" onClick={dialog.manage}>
          Tags
        </Button>
      }
    >
      <SearchField ref={field} label="Search by site name" value={search} onApply={onSearch} hasKey />
      <FilterSelect
        label="Tag"
        options={options}
        value={String(tagId)}
        onChange={(value) => selectTag(Number(value))}
      />
    </Toolbar>
  )
}
