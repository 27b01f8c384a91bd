import { sharedQueries, usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { everyFilters, pageFilters, type UpdateView } from './update-view.ts'

/** How many updates the view holds on all its pages; ignored ones count apart, as in the list of sites. */
export function UpdateTotal({ view }: { view: UpdateView }) {
  const { http } = usePlatform()
  const isCore = view.show === 'core'
  const isPaged = !isCore && view.group === 'none'
  const paged = useQuery({ ...updateQueries(http).page(pageFilters(view)), enabled: isPaged })
  const every = useQuery({
    ...updateQueries(http).every(everyFilters(view)),
    enabled: !isCore && !isPaged,
  })
  const core = useQuery({ ...sharedQueries.everySite(http), enabled: isCore })
  if (isCore) {
    const count = core.data?.filter(({ data }) => data.core_need_update === 1).length
    return count !== undefined && `${count} core update${count === 1 ? '' : 's'}`
  }
  const { data } = isPaged ? paged : every
  if (data === undefined) return false
  const { pagination, ignored = 0 } = data
  const pending = pagination.total - ignored
  const words = `${pending} update${pending === 1 ? '' : 's'}`
  return ignored === 0 ? words : `${words}, ${ignored} ignored`
}
