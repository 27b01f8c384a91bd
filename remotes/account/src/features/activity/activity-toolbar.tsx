import { ACTIVITY_TYPES } from '@flotilla/api/contract'
import { sharedQueries, usePlatform } from '@flotilla/platform'
import { SearchField } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { useQuery } from '@tanstack/react-query'
import { activityTypeLabels } from './activity-type-labels.ts'
import type { ActivityView } from './activity-view.ts'
import { ExportActivity } from './export-activity.tsx'

type Props = { view: ActivityView; onViewChange: (patch: Partial<ActivityView>) => void; total: number }

const types = [
  { value: '', label: 'All' },
  ...ACTIVITY_TYPES.map((type) => ({ value: type, label: activityTypeLabels[type] })),
]

/** Search by site name, filters by kind and site, and the log as CSV. */
export function ActivityToolbar({ view, onViewChange, total }: Props) {
  const { http } = usePlatform()
  const sites = useQuery(sharedQueries.everySite(http))
  const siteOptions = [
    { value: '0', label: 'All' },
    ...(sites.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Toolbar label="Search and filter activity" end={<ExportActivity view={view} total={total} />}>
      <SearchField
        label="Search by site name"
        value={view.search}
        onApply={(search) => onViewChange({ search, page: 1 })}
      />
      <FilterSelect
        label="Kind"
        options={types}
        value={view.type}
        onChange={(value) =>
          onViewChange({ type: ACTIVITY_TYPES.find((type) => type === value) ?? '', page: 1 })
        }
      />
      <FilterSelect
        label="Site"
        options={siteOptions}
        value={String(view.site)}
        onChange={(value) => onViewChange({ site: Number(value), page: 1 })}
      />
    </Toolbar>
  )
}
