import { type FleetFigures, type SiteFigureId, siteFigureIds } from '@flotilla/api/contract'
import { useCan } from '@flotilla/platform'
import { useNow } from '@flotilla/ui/format'
import { Figures } from '@flotilla/ui/page'
import { changeOf, shownFigures } from './shown-figures.ts'

type Props = {
  /** Undefined while unknown. */
  fleet: FleetFigures | undefined
  figure: SiteFigureId
  onFilter: (patch: { figure: SiteFigureId }) => void
}

/** The row of figures above the list, each a filter, with its change since yesterday (experience: Look). */
export function SiteFigures({ fleet, figure, onFilter }: Props) {
  const before = useCountsBefore(fleet)
  const press = (id: string | null) =>
    onFilter({ figure: siteFigureIds.find((known) => known === id) ?? 'all' })
  return (
    <Figures
      label="Filter sites by figure"
      figures={shownFigures(fleet).map(({ detail, ...rest }) => ({
        ...rest,
        ...(detail === '' ? {} : { detail }),
        ...(before === undefined ? {} : { change: changeOf({ detail, ...rest }, before) }),
      }))}
      pressedId={figure === 'all' ? null : figure}
      onPress={press}
    />
  )
}

/**
 * Counts by figure at the start of the account's day, which is the end of yesterday. Null while they are
 * unknown, or not of this day; undefined from a backend that does not store them.
 */
function useCountsBefore(fleet: FleetFigures | undefined) {
  const isKept = useCan('figures-before')
  const now = useNow()
  const before = fleet?.before
  if (!isKept) return undefined
  if (before == null || now < Date.parse(before.from) || now >= Date.parse(before.until)) return null
  return before.counts
}
