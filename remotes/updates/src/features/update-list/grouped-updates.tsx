import type { UpdateItem } from '@flotilla/api/contract'
import { mapLimited, useLastPage, usePlatform } from '@flotilla/platform'
import { ListState, Pager, TableSurface } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keepGroups, type ShownGroup } from '../../data/updates/keep-groups.ts'
import { type GroupPage, updateQueries } from '../../data/updates/update-queries.ts'
import { BulkUpdate } from './bulk-update.tsx'
import { UpdateGroupCard } from './update-group-card.tsx'
import { everyUpdate, groupFilters, soughtOf, type UpdateListProps, type UpdateView } from './update-view.ts'
import { UpdatesEmpty } from './updates-empty.tsx'
import { useAskedUpdates } from './use-asked-updates.ts'
import { useKeptRows } from './use-kept-rows.ts'

const canStart = ({ startable }: ShownGroup) => startable > 0
const titleOf = { site: 'Updates by site', extension: 'Updates by extension' }

/** Updates of extensions by site or by extension, each group with one button for all of its updates. */
export function GroupedUpdates({ view, onViewChange }: UpdateListProps) {
  const { http } = usePlatform()
  const filters = groupFilters(view)
  const { by } = filters
  const asked = useQuery(updateQueries(http).groups(filters))
  const { start, startSome, ordered } = useGroupStarts(view)
  useLastPage(asked, view.page, onViewChange)
  const rows = useKeptRows<ShownGroup, GroupPage>(asked.data, {
    ...{ view, isFormer: asked.isPlaceholderData },
    keep: (before, page) => keepGroups(before, page, ordered),
  })
  const { error, isPending, isFetching, refetch } = asked
  const data = asked.data && rows && { rows, pagination: asked.data.pagination }
  return (
    <>
      <BulkUpdate
        rows={rows ?? []}
        canStart={canStart}
        onStart={(groups) => void start(groups.filter(canStart), 'all')}
      />
      <ListState
        query={{ data, error, isPending, isFetching, refetch }}
        of="updates"
        isEmpty={(page) => page.rows.length === 0}
        empty={<UpdatesEmpty view={view} onShowAll={() => onViewChange(everyUpdate)} />}
        frame={{}}
      >
        {({ rows: groups, pagination }) => (
          <TableSurface>
            <ul className="fu-groups" aria-label={titleOf[by]}>
              {groups.map((group) => (
                <UpdateGroupCard
                  key={group.id}
                  group={group}
                  {...{ by, view }}
                  onUpdateAll={() => void start([group])}
                  onUpdate={(item) => startSome(group, item)}
                />
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
      </ListState>
    </>
  )
}

/** Groups whose updates are read at once before they start. */
const READS_AT_ONCE = 4

/** Starts of groups, whose updates are read first. `ordered`: ids of the groups that had a start here. */
function useGroupStarts(view: UpdateView) {
  const { http, queryClient, notify } = usePlatform()
  const [ordered, setOrdered] = useState<ReadonlySet<string>>(new Set())
  const startUpdates = useAskedUpdates()
  const order = (groups: readonly ShownGroup[]) => () =>
    setOrdered((known) => new Set([...known, ...groups.map(({ id }) => id)]))
  const start = async (groups: readonly ShownGroup[], scope?: 'all') => {
    const read = ({ id: group }: ShownGroup) =>
      queryClient.fetchQuery(updateQueries(http).every({ ...soughtOf(view), group }))
    const answers = await mapLimited(groups, READS_AT_ONCE, read)
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed !== undefined) {
      const { reason } = failed
      return notify.error(
        'The updates could not be read',
        reason instanceof Error ? reason.message : undefined,
      )
    }
    const items = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    startUpdates(items, { ...(scope && { scope }), onStart: order(groups) })
  }
  const startSome = (group: ShownGroup, item: UpdateItem) => startUpdates([item], { onStart: order([group]) })
  return { start, startSome, ordered }
}
