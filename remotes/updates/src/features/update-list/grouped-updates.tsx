import { cutPage, UPDATES_PAGE_SIZE } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { QueryState, SkeletonRows } from '@flotilla/ui/page'
import { Pager, TableSurface } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { canBeUpdated } from '../../data/updates/can-be-updated.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { BulkUpdate } from './bulk-update.tsx'
import { groupUpdates } from './group-updates.ts'
import { everyFilters } from './page-filters.ts'
import { UpdateGroupCard } from './update-group-card.tsx'
import type { UpdateListProps } from './update-list-props.ts'
import { UpdatesEmpty } from './updates-empty.tsx'
import { useAskedUpdates } from './use-asked-updates.ts'
import { useKeptRows } from './use-kept-rows.ts'

const nothing = () => {}

/** Updates of extensions by site or by extension, each group with one button for all of it. */
export function GroupedUpdates({ view, onViewChange }: UpdateListProps) {
  const { http } = usePlatform()
  const asked = useQuery(updateQueries(http).every(everyFilters(view)))
  const rows = useKeptRows(asked.data, view, asked.isPlaceholderData)
  const by = view.group === 'extension' ? 'extension' : 'site'
  const groups = useMemo(() => groupUpdates(rows ?? [], by, view.dir), [rows, by, view.dir])
  const { rows: shown, pagination } = cutPage(groups, { page: view.page, limit: UPDATES_PAGE_SIZE })
  const onPage = shown.flatMap((group) => group.rows)
  const { startSome, startAll } = useAskedUpdates(nothing)
  const { error, isPending, isFetching, refetch } = asked
  const query = { data: rows && groups, error, isPending, isFetching, refetch }
  return (
    <>
      <BulkUpdate rows={onPage} canStart={canBeUpdated} onStart={startAll} />
      <QueryState
        query={query}
        of="updates"
        isEmpty={(all) => all.length === 0}
        empty={<UpdatesEmpty view={view} onShowAll={() => onViewChange({ search: '', site: 0, page: 1 })} />}
        skeleton={<SkeletonRows rows={12} columns={3} label="Loading updates" />}
      >
        {() => (
          <TableSurface>
            <ul className="fu-groups" aria-label={by === 'site' ? 'Updates by site' : 'Updates by extension'}>
              {shown.map((group) => (
                <UpdateGroupCard key={`${by} ${group.title}`} group={group} by={by} onUpdate={startSome} />
              ))}
            </ul>
            <Pager
              page={pagination.current_page}
              pageCount={pagination.total_pages}
              perPage={pagination.per_page}
              total={pagination.total}
              onPageChange={(next) => onViewChange({ page: next })}
            />
          </TableSurface>
        )}
      </QueryState>
    </>
  )
}
