import { usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { coreQueries } from '../../data/sites/core-queries.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { useEndedCores } from './core/ended-cores.tsx'
import { coreFilters, groupFilters, pageFilters, type UpdateView } from './update-view.ts'

type Props = { view: UpdateView }

/** Number of updates in the view on all its pages. */
export function UpdateTotal({ view }: Props) {
  return view.show === 'core' ? <CoreTotal view={view} /> : <ExtensionTotal view={view} />
}

/** Ignored updates are counted separately, as in the list of sites. */
function ExtensionTotal({ view }: Props) {
  const { http } = usePlatform()
  const isPaged = view.group === 'none'
  const paged = useQuery({ ...updateQueries(http).page(pageFilters(view)), enabled: isPaged })
  const groups = useQuery({ ...updateQueries(http).groups(groupFilters(view)), enabled: !isPaged })
  const total = isPaged ? paged.data?.pagination.total : groups.data?.updates
  if (total === undefined) return false
  const { ignored = 0 } = (isPaged ? paged.data : groups.data) ?? {}
  const pending = total - ignored
  const words = `${pending} update${pending === 1 ? '' : 's'}`
  return ignored === 0 ? words : `${words}, ${ignored} ignored`
}

/** "11 core updates, 5 sites past end of life": no update is available for the latter. */
function CoreTotal({ view }: Props) {
  const { http } = usePlatform()
  const { data } = useQuery(coreQueries(http).page(coreFilters(view)))
  const ended = useEndedCores(view).count
  if (data === undefined) return false
  const { total } = data.pagination
  const words = `${total} core update${total === 1 ? '' : 's'}`
  return ended === 0 ? words : `${words}, ${ended} site${ended === 1 ? '' : 's'} past end of life`
}
