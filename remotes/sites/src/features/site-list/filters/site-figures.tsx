import type { SiteRow } from '@flotilla/api/contract'
import { useNow } from '@flotilla/ui/format'
import { Figures } from '@flotilla/ui/page'
import { useMemo } from 'react'
import { type FigureId, figureIds } from '../../../address/figure-ids.ts'
import { countFigures } from './count-figures.ts'

type Props = { sites: readonly SiteRow[] | undefined; figure: FigureId; onFigure: (figure: FigureId) => void }

/** The row of figures over the list, each a filter (experience: Look). */
export function SiteFigures({ sites, figure, onFigure }: Props) {
  const now = useNow()
  const figures = useMemo(() => countFigures(sites, now), [sites, now])
  const press = (id: string | null) => onFigure(figureIds.find((known) => known === id) ?? 'all')
  return (
    <Figures
      label="Filter sites by figure"
      figures={figures.map(({ detail, ...rest }) => ({ ...rest, ...(detail === '' ? {} : { detail }) }))}
      pressedId={figure === 'all' ? null : figure}
      onPress={press}
    />
  )
}
