import type { Overview, PictureRow, Square, TrendDay } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { useNow } from '@flotilla/ui/format'
import { Stack } from '@flotilla/ui/page'
import { type Column, DataTable } from '@flotilla/ui/table'
import { countRow } from '../../data/overview/picture-counts.ts'
import { squareWords } from '../../data/overview/square-words.ts'
import { rowName } from './picture/picture-row.tsx'

/** The picture and the trends in words and numbers. */
export function OverviewTables({ overview: { picture, trends } }: { overview: Overview }) {
  const { rows } = picture
  const now = useNow()
  const sites = rows.flatMap((row) =>
    (row.squares ?? []).map((square) => ({
      square,
      tag: row.tag?.name ?? '',
      reason: squareWords(square, now),
    })),
  )
  return (
    <Stack>
      <div className="fl-card st-overview__table">
        {rows.some((row) => row.squares === null) ? (
          <DataTable
            label="Sites by tag"
            rowsName="tags"
            columns={tagColumns}
            rows={rows}
            rowKey={(row) => String(row.tag?.id ?? 0)}
            rowLabel={nameOf}
          />
        ) : (
          <DataTable
            label="Sites, worst first within their tags"
            rowsName="sites"
            columns={siteColumns}
            rows={sites}
            rowKey={({ square }) => String(square.id)}
            rowLabel={({ square }) => square.name}
          />
        )}
      </div>
      <div className="fl-card st-overview__table">
        <DataTable
          label="The last 30 days, today first"
          rowsName="days"
          columns={dayColumns}
          rows={trends.toReversed()}
          rowKey={({ day }) => day}
          rowLabel={({ day }) => day}
        />
      </div>
    </Stack>
  )
}

const nameOf = (row: PictureRow) => rowName(row, false)

const tagColumns: Column<PictureRow>[] = [
  { id: 'tag', title: 'Tag', isRowHeader: true, cell: nameOf },
  { id: 'sites', title: 'Sites', width: 96, align: 'end', cell: ({ sites }) => sites },
  { id: 'critical', title: 'Critical', width: 96, align: 'end', cell: (row) => countRow(row).critical },
  { id: 'warning', title: 'Warning', width: 96, align: 'end', cell: (row) => countRow(row).warning },
  { id: 'well', title: 'Well', width: 96, align: 'end', cell: (row) => countRow(row).well },
]

const standingWords: Record<Square['standing'], string> = {
  critical: 'Critical',
  warning: 'Warning',
  running: 'Running',
  aside: 'Put aside',
  well: 'Well',
}

type SiteLine = { square: Square; tag: string; reason: string }

const siteColumns: Column<SiteLine>[] = [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    cell: ({ square: { id, name } }) => (
      <Link to={paths.site(id)} className="fl-link">
        {name}
      </Link>
    ),
  },
  { id: 'tag', title: 'Tag', width: 160, cell: ({ tag }) => tag },
  { id: 'state', title: 'State', width: 104, cell: ({ square }) => standingWords[square.standing] },
  {
    id: 'reason',
    title: 'Reason',
    width: '40%',
    inCard: 'full',
    cell: ({ square, reason }) => (square.standing === 'well' ? '' : reason),
  },
]

const countOf = (count: number | null) => (count === null ? 'not known' : count)

const dayColumns: Column<TrendDay>[] = [
  { id: 'day', title: 'Day', isRowHeader: true, cell: ({ day }) => day.split('-').toReversed().join('.') },
  {
    id: 'attention',
    title: 'Need attention',
    width: 136,
    align: 'end',
    cell: ({ attention }) => countOf(attention),
  },
  { id: 'updates', title: 'Updates done', width: 136, align: 'end', cell: ({ updates }) => countOf(updates) },
  {
    id: 'failed',
    title: 'Updates failed',
    width: 136,
    align: 'end',
    cell: ({ updates_failed }) => countOf(updates_failed),
  },
  { id: 'tests', title: 'Backups tested', width: 136, align: 'end', cell: ({ tests }) => countOf(tests) },
  {
    id: 'tests-failed',
    title: 'Tests failed',
    width: 136,
    align: 'end',
    cell: ({ tests_failed }) => countOf(tests_failed),
  },
]
