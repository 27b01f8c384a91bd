import type { UpdateItem } from '@flotilla/api/contract'
import { updatedExtension } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { QueryState } from '@flotilla/ui/page'
import { MajorMark, UnknownSince, VersionChange } from '@flotilla/ui/site-cells'
import { Pager, useFlash } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { carryOver } from '../../data/updates/carry-over.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { isUpdateOpen } from '../../data/updates/update-row.ts'
import { UpdateAction } from './update-action.tsx'
import { UpdateSite } from './update-site.tsx'
import { soughtOf, type UpdateView } from './update-view.ts'
import { useKeptRows } from './use-kept-rows.ts'

type Props = {
  group: { id: string; title: string }
  by: 'site' | 'extension'
  view: UpdateView
  page: number
  onPageChange: (page: number) => void
  onUpdate: (item: UpdateItem) => void
}

/** The updates of an open group by the other name, at most 200 on a page. */
export function GroupRows({ group, by, view, page, onPageChange, onUpdate }: Props) {
  const { http } = usePlatform()
  const sort = by === 'site' ? 'translated_name' : 'name'
  const filters = { ...soughtOf(view), group: group.id, page, sort, dir: 'asc' } as const
  const asked = useQuery(updateQueries(http).page(filters))
  const { error, isPending, isFetching, refetch } = asked
  const rows = useKeptRows(asked.data, { view, isFormer: asked.isPlaceholderData, keep: carryOver })
  return (
    <QueryState
      query={{ data: asked.data && rows && { ...asked.data, rows }, error, isPending, isFetching, refetch }}
      of="updates"
    >
      {({ rows: items, pagination }) => (
        <>
          <ul className="fu-group__rows" aria-label={`Updates of ${group.title}`}>
            {items.map((item) => (
              <GroupRow key={item.id} {...{ item, by, onUpdate }} />
            ))}
          </ul>
          {pagination.total_pages > 1 && (
            <Pager
              page={pagination.current_page}
              pageCount={pagination.total_pages}
              perPage={pagination.per_page}
              total={pagination.total}
              onPageChange={onPageChange}
            />
          )}
        </>
      )}
    </QueryState>
  )
}

function GroupRow({ item, by, onUpdate }: Pick<Props, 'by' | 'onUpdate'> & { item: UpdateItem }) {
  const { data } = item
  const flash = useFlash(isUpdateOpen(data.process_state))
  return (
    <li className="fu-group__row" data-ignored={data.ignore_update === 1} {...flash}>
      {by === 'site' ? (
        <span className="fu-extension fl-ellipsis">{updatedExtension(item)}</span>
      ) : (
        <UpdateSite item={item} />
      )}
      <span className="fu-named">
        <VersionChange version={data.version ?? '–'} target={data.next_version} />
        <MajorMark from={data.version} to={data.next_version} />
        {data.update_unknown_since && <UnknownSince at={data.update_unknown_since} />}
      </span>
      <UpdateAction item={item} onUpdate={onUpdate} />
    </li>
  )
}
