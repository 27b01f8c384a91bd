import { type FleetFigures, type SiteFigureId, siteFigureIds } from '@flotilla/api/contract'
import { useCan } from '@flotilla/platform'
import { useNow } from '@flotilla/ui/format'
import { Figures } from '@flotilla/ui/page'
import { useMediaQuery } from '@flotilla/ui/theme'
import type { ReactNode } from 'react'
import { FigureTrend } from './figure-trend.tsx'
import { changeOf, shownFigures } from './shown-figures.ts'

type Props = {
  /** Undefined while unknown. */
  fleet: FleetFigures | undefined
  figure: SiteFigureId
  onFilter: (patch: { figure: SiteFigureId }) => void
}

/** With fewer days, the change since yesterday says all. */
const FEWEST_DAYS = 2

/** The row of figures above the list, each a filter, with its change since yesterday and its last 30 days. */
export function SiteFigures({ fleet, figure, onFilter }: Props) {
  const before = useCountsBefore(fleet)
  const trendOf = useTrends(fleet)
  const press = (id: string | null) =>
    onFilter({ figure: siteFigureIds.find((known) => known === id) ?? 'all' })
  return (
    <Figures
      label="Filter sites by figure"
      figures={shownFigures(fleet).map(({ detail, ...rest }) => ({
        ...rest,
        ...(detail === '' ? {} : { detail }),
        ...(before === undefined ? {} : { change: changeOf({ detail, ...rest }, before) }),
        trend: trendOf(rest.id),
      }))}
      pressedId={figure === 'all' ? null : figure}
      onPress={press}
    />
  )
}

/** Answers the trend of a figure; null: too few of its days are known, undefined: no figure has one. */
function useTrends(fleet: FleetFigures | undefined): (id: SiteFigureId) => ReactNode {
  const isKept = useCan('figure-days')
  const hasRoom = useMediaQuery('(min-width: 1280px)')
  if (!isKept || !hasRoom) return () => undefined
  return (id) => {
    const days = fleet?.days?.[id] ?? []
    if (fleet === undefined || days.filter((day) => day !== null).length < FEWEST_DAYS) return null
    return <FigureTrend days={days} value={fleet.counts[id]} />
  }
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
