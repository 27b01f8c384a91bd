import { Badge } from '@flotilla/ui/basics'
import { KeyValue } from '@flotilla/ui/page'
import { type Column, DataTable, TableSurface } from '@flotilla/ui/table'
import { useMemo } from 'react'
import { failuresPer1000, loadWords, platformsOf, type VersionRow } from '../../data/remotes/version-rows.ts'

/** More columns have no room; older platforms are in the sums. */
const mostPlatforms = 3

const counted = (count: number) => count.toLocaleString('en-GB')

/** Columns that the table has before it knows the platforms. */
export const versionColumns: readonly Column<VersionRow>[] = [
  {
    id: 'version',
    title: 'Version',
    isRowHeader: true,
    isVersion: true,
    width: 184,
    cell: ({ version }) => version,
  },
  {
    id: 'audience',
    title: 'Who has it',
    inCard: 'full',
    cell: ({ audience, held }) => (
      <>
        {audience} {held !== null && <Badge group="warning" word="Held" icon="warning" />}
      </>
    ),
  },
  {
    id: 'opens',
    title: 'Opens',
    width: 84,
    align: 'end',
    cell: ({ opens }) => counted(opens),
  },
  { id: 'failed', title: 'Failed of 1000', width: 116, align: 'end', cell: failuresPer1000 },
  {
    id: 'slow',
    title: 'Slow',
    width: 72,
    align: 'end',
    isFirstToGo: true,
    cell: ({ slow }) => counted(slow),
  },
  { id: 'load', title: 'Loads within', width: 104, align: 'end', cell: loadWords },
]

/** Which failures they were, and how the version does on each platform. */
function VersionDetails({ row: { failures, platforms } }: { row: VersionRow }) {
  const codes = failures.map(({ code, count }) => `${counted(count)} × ${code}`).join(', ')
  const items = platforms.map(({ platform, ...seen }) => ({
    key: `Platform ${platform}`,
    value: `${counted(seen.opens)} opens, ${failuresPer1000(seen)} of 1000 failed`,
  }))
  return <KeyValue shape="rows" items={[{ key: 'Failures', value: codes || 'None' }, ...items]} />
}

const renderDetails = (row: VersionRow) => <VersionDetails row={row} />

const platformColumn = (platform: string): Column<VersionRow> => ({
  id: `platform ${platform}`,
  title: `Platform ${platform}`,
  width: 124,
  align: 'end',
  isFirstToGo: true,
  isInCard: ({ platforms }) => platforms.some((each) => each.platform === platform),
  cell: ({ platforms }) => {
    const found = platforms.find((each) => each.platform === platform)
    return found === undefined ? '–' : failuresPer1000(found)
  },
})

const rowKey = ({ key }: VersionRow) => key
const rowLabel = ({ key }: VersionRow) => key
const headingOf = ({ remote }: VersionRow) => remote

/** Every version with who has it and how it does, by remote, and its failures by platform. */
export function VersionTable({ rows }: { rows: readonly VersionRow[] }) {
  const columns = useMemo(
    () => [...versionColumns, ...platformsOf(rows, mostPlatforms).map(platformColumn)],
    [rows],
  )
  return (
    <TableSurface>
      <DataTable
        label="Versions by remote, with the failed of a thousand opens, also by platform"
        rowsName="versions"
        {...{ columns, rows, rowKey, rowLabel, headingOf, renderDetails }}
      />
    </TableSurface>
  )
}
