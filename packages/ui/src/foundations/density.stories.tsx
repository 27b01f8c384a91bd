import type { CSSProperties } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Status } from '../basics/status.tsx'
import { UpdatesCount } from '../site-cells/update-cells.tsx'
import { sampleSites } from '../stories/sample-sites.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { TableSurface } from '../table/paged-table.tsx'
import { densityMeasures } from '../theme/measures.ts'
import type { Density } from '../theme/theme-context.ts'
import './foundations.css'

type Row = (typeof sampleSites)[number]

const columns: Column<Row>[] = [
  {
    id: 'updates',
    title: 'Updates',
    width: 72,
    align: 'end',
    cell: ({ updates }) => <UpdatesCount count={updates} />,
  },
  { id: 'name', title: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'state', title: 'State', width: 104, cell: () => <Status group="success" word="Healthy" /> },
]

const uses: Record<Density, string> = {
  compact: 'The default: sixteen sites at 1440 × 900. For people who look at many rows all day.',
  comfortable: 'A choice of each person: second lines have room, and a finger finds its row.',
}

/** The heights of one density, whatever the toolbar says. */
const heights = (density: Density) =>
  Object.fromEntries(
    Object.entries(densityMeasures).map(([name, px]) => [`--fl-${name}`, `${px[density]}px`]),
  ) as CSSProperties

function DensityPage() {
  return (
    <div className="fl-foundation">
      <p>
        Density changes heights of rows and heads alone. Type, words, controls and order stay, so nobody
        learns a second console. On touch, menu items are 44 px in both.
      </p>
      <div className="fl-foundation__pair">
        {(['compact', 'comfortable'] as const).map((density) => (
          <section key={density} style={heights(density)}>
            <h2>{density}</h2>
            <p className="fl-foundation__value">{uses[density]}</p>
            <TableSurface>
              <DataTable
                label={`Sites, ${density}`}
                rowsName="sites"
                columns={columns}
                rows={sampleSites.slice(0, 6)}
                rowKey={({ id }) => id}
                rowLabel={({ name }) => name}
              />
            </TableSurface>
          </section>
        ))}
      </div>
      <section>
        <h2>Heights</h2>
        <ul className="fl-foundation__grid">
          {Object.entries(densityMeasures).map(([name, { comfortable, compact }]) => (
            <li key={name} className="fl-foundation__swatch">
              <span className="fl-foundation__box" style={{ height: `var(--fl-${name})` }} />
              <code>--fl-{name}</code>
              <span className="fl-foundation__value">
                {compact} px compact, {comfortable} px comfortable
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const meta = {
  title: 'Foundations/Density · compact, comfortable, row height',
  component: DensityPage,
} satisfies Meta<typeof DensityPage>

export default meta

export const All: StoryObj<typeof meta> = {}
