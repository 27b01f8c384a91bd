import './activity.css'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { DateTime, useNow, useTimeZone } from '@flotilla/ui/format'
import { type Column, PagedTable } from '@flotilla/ui/table'
import { useCallback, useMemo, useState } from 'react'
import { ACTIVITY_SORTS } from '../../data/activity/activity-filters.ts'
import type { LogBatch, LogPage } from '../../data/activity/log-page.ts'
import { ActivityText, BatchText } from './activity-text.tsx'
import type { ActivityView } from './activity-view.ts'
import { activityWords } from './activity-words.ts'
import { dayHeading } from './day-heading.ts'

/** A batch of one entry is a plain line; the entries of an open batch follow it as its parts. */
type LogRow = LogBatch & { isOpen: boolean; isPart: boolean }

/** Columns of the log with their widths (spec: account-and-administration §2 Activity page). */
export const activityColumns = (toggle: (key: string) => void): readonly Column<LogRow>[] => [
  { id: 'site', title: 'Site name', width: 232, inCard: 'half', cell: (row) => <SitesOf row={row} /> },
  {
    id: 'activity',
    title: 'Details',
    sortKey: 'payload',
    isRowHeader: true,
    cell: (row) =>
      row.count > 1 ? (
        <BatchText batch={row} isOpen={row.isOpen} onToggle={() => toggle(row.key)} />
      ) : (
        <ActivityText entry={row.entries[0]} isPart={row.isPart} />
      ),
  },
  {
    id: 'version',
    title: 'Target version',
    width: 120,
    inCard: 'half',
    cardOrder: 1,
    isInCard: (row) => versionOf(row) !== null,
    cell: (row) => versionOf(row) ?? '-',
  },
  {
    id: 'date',
    title: 'Date',
    sortKey: 'created_at',
    width: 152,
    inCard: 'half',
    cell: (row) => <DateTime at={row.entries[0].item.date} />,
  },
]

/** The version that all entries of a row share; null when there is none. */
function versionOf({ entries }: LogRow): string | null {
  const version = entries[0].item.to_version || null
  return entries.every(({ item }) => (item.to_version || null) === version) ? version : null
}

/** The site of a row with its link, or the names of the sites of a batch. */
function SitesOf({ row }: { row: LogRow }) {
  const names = [...new Set(row.entries.map(({ item }) => item.name || '-'))]
  const { site_id: id } = row.entries[0].item
  if (names.length > 1) return <span className="fc-site fl-ellipsis">{names.join(', ')}</span>
  if (id === null) return <span>{names[0]}</span>
  return (
    <Link className="fc-site fl-ellipsis" to={paths.site(id)}>
      {names[0]}
    </Link>
  )
}

type Props = {
  page: LogPage
  view: ActivityView
  onViewChange: (patch: Partial<ActivityView>) => void
}

const rowKey = ({ key, isPart }: LogRow) => (isPart ? `part-${key}` : key)
const rowLabel = ({ entries: [{ item }] }: LogRow) => activityWords(item.type, item.result).label
const none: ReadonlySet<string> = new Set()

/**
 * The log as a table with its pages; sorted by date it has days and batches, in any other order plain lines.
 */
export function ActivityTable({ page, view, onViewChange }: Props) {
  const { rows, headingOf, columns } = useLogRows(page, view.sort === 'created_at')
  return (
    <PagedTable
      name="Activity"
      rowsName="entries"
      columns={columns}
      page={{ rows, pagination: page.pagination }}
      rowKey={rowKey}
      rowLabel={rowLabel}
      headingOf={headingOf}
      view={view}
      sorts={ACTIVITY_SORTS}
      onViewChange={onViewChange}
      hasRowKeys
    />
  )
}

/** The rows of a page, including those of open batches; sorted by date, each day has a heading. */
function useLogRows({ batches }: LogPage, isByDate: boolean) {
  const zone = useTimeZone()
  const now = useNow()
  const [open, setOpen] = useState(none)
  const toggle = useCallback((key: string) => {
    setOpen((old) => new Set(old.has(key) ? [...old].filter((other) => other !== key) : [...old, key]))
  }, [])
  const columns = useMemo(() => activityColumns(toggle), [toggle])
  const rows = useMemo(
    (): LogRow[] => batches.flatMap((batch) => rowsOf(batch, open.has(batch.key))),
    [batches, open],
  )
  const headingOf = isByDate ? ({ day }: LogRow) => dayHeading(day, now, zone) : undefined
  return { rows, columns, headingOf }
}

function rowsOf(batch: LogBatch, isOpen: boolean): LogRow[] {
  if (!isOpen || batch.count === 1) return [{ ...batch, isOpen: false, isPart: false }]
  const parts = batch.entries.map((entry) => ({
    ...{ key: String(entry.item.id), day: batch.day, count: 1, sites: 1, entries: [entry] as const },
    ...{ isOpen: false, isPart: true },
  }))
  return [{ ...batch, isOpen, isPart: false }, ...parts]
}
