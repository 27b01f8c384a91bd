import { type SiteFigureId, type SiteRow, siteFigureIds } from '@flotilla/api/contract'
import { useNow } from '@flotilla/ui/format'
import { Figures } from '@flotilla/ui/page'
import { useMemo } from 'react'
import { useFiguresBefore } from '../../../data/figures/use-figures-before.ts'
import { changeOf, countFigures } from './count-figures.ts'

type Props = {
  sites: readonly SiteRow[] | undefined
  /** Above 0 the sites are those of one tag: what they were yesterday is not known. */
  tagId: number
  figure: SiteFigureId
  onFilter: (patch: { figure: SiteFigureId }) => void
}

/** The row of figures over the list, each a filter, with its change since yesterday (experience: Look). */
export function SiteFigures({ sites, tagId, figure, onFilter }: Props) {
  const now = useNow()
  const figures = useMemo(() => countFigures(sites, now), [sites, now])
  const before = useFiguresBefore()
  const press = (id: string | null) =>
    onFilter({ figure: siteFigureIds.find((known) => known === id) ?? 'all' })
  return (
    <Figures
      label="Filter sites by figure"
      figures={figures.map(({ detail, ...rest }) => ({
        ...rest,
        ...(detail === '' ? {} : { detail }),
        ...(before === undefined ? {} : { change: tagId > 0 ? null : changeOf({ detail, ...rest }, before) }),
      }))}
      pressedId={figure === 'all' ? null : figure}
      onPress={press}
    />
  )
}
