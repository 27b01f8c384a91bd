import { ACTIVITY_TYPES, type ActivityType } from '@flotilla/api/contract'
import { saveCsv, usePlatform } from '@flotilla/platform'
import { useSiteChoice } from '@flotilla/platform/site-choice'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { useTimeZone } from '@flotilla/ui/format'
import { Toolbar } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { useState } from 'react'
import type { ActivityFilters } from '../../data/activity/activity-filters.ts'
import { readWholeLog } from '../../data/activity/read-whole-log.ts'
import { activityCsv } from './activity-csv.ts'
import type { ActivityView } from './activity-view.ts'

/** Labels of the filters of the log. */
const activityTypeLabels: Readonly<Record<ActivityType, string>> = {
  site_created: 'New sites',
  site_relink: 'Link of a site',
  site_update: 'Site updates',
  backup: 'Backups',
  backup_test: 'Backup tests',
  audit: 'Security audits',
  extension_update: 'Extension updates',
  extension_autoupdate: 'Automatic extension updates',
  core_update: 'Core updates',
  schedule: 'Schedules',
}

type Props = {
  view: ActivityView
  onViewChange: (patch: Partial<ActivityView>) => void
  /** The query of the visible log, which its file uses too. */
  filters: ActivityFilters
  /** The backend filters by result. */
  hasResults: boolean
  /** Entries that match. */
  total: number
}

const types = [
  { value: '', label: 'All' },
  ...ACTIVITY_TYPES.map((type) => ({ value: type, label: activityTypeLabels[type] })),
]

const results = [
  { value: '', label: 'All' },
  { value: 'failed', label: 'Failed' },
] as const

/** Search by site name, filters by kind, site and result, and the log as CSV. */
export function ActivityToolbar({ view, onViewChange, filters, hasResults, total }: Props) {
  const { sites, ...choice } = useSiteChoice(usePlatform().http, view.site)
  const siteOptions = sites.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Toolbar label="Search and filter activity" end={<ExportActivity filters={filters} total={total} />}>
      <SearchField
        label="Search by site name"
        value={view.search}
        onApply={(search) => onViewChange({ search, page: 1 })}
        hasKey
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
        options={[{ value: '0', label: 'All' }, ...siteOptions]}
        value={String(view.site)}
        onChange={(value) => onViewChange({ site: Number(value), page: 1 })}
        {...choice}
      />
      {hasResults && (
        <FilterSelect
          label="Result"
          options={results}
          value={view.result}
          onChange={(value) => onViewChange({ result: value === 'failed' ? 'failed' : '', page: 1 })}
        />
      )}
    </Toolbar>
  )
}

/** Exports the log as filtered, with all of its pages. */
function ExportActivity({ filters, total }: Pick<Props, 'filters' | 'total'>) {
  const { http, notify } = usePlatform()
  const zone = useTimeZone()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const rows = await readWholeLog(http, filters)
      saveCsv(`activity-${new Date().toISOString().slice(0, 10)}.csv`, activityCsv(rows, zone))
    } catch (error) {
      notify.error('The activity could not be exported', error instanceof Error ? error.message : undefined)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      icon="export"
      isBusy={isBusy}
      disabledReason={total === 0 ? 'There is nothing to export' : undefined}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
