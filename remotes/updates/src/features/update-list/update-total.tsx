import { usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { coreQueries } from '../../data/core/core-queries.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { everyFilters, pageFilters } from './page-filters.ts'
import type { UpdateView } from './update-view.ts'

/** How many updates the view holds on all its pages. */
export function UpdateTotal({ view }: { view: UpdateView }) {
  const { http } = usePlatform()
  const isCore = view.show === 'core'
  const isPaged = !isCore && view.group === 'none'
  const paged = useQuery({ ...updateQueries(http).page(pageFilters(view)), enabled: isPaged })
  const every = useQuery({
    ...updateQueries(http).every(everyFilters(view)),
    enabled: !isCore && !isPaged,
  })
  const core = useQuery({ ...coreQueries(http).sites(), enabled: isCore })
  if (isCore) {
    const count = core.data?.filter(({ data }) => data.core_need_update === 1).length
    return count !== undefined && `${count} core update${count === 1 ? '' : 's'}`
  }
  const total = (isPaged ? paged : every).data?.pagination.total
  return total !== undefined && `${total} update${total === 1 ? '' : 's'}`
}
