import { type SiteFigureId, type SiteRow, siteFigureIds } from '@flotilla/api/contract'
import { useNow } from '@flotilla/ui/format'
import { Donut, Figures } from '@flotilla/ui/page'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useMemo } from 'react'
import { useFiguresBefore } from '../../../data/figures/use-figures-before.ts'
import { changeOf, countFigures } from './count-figures.ts'

type Props = {
  sites: readonly SiteRow[] | undefined
  /** Above 0 the sites are those of one tag, for which yesterday's values are unknown. */
  tagId: number
  figure: SiteFigureId
  onFilter: (patch: { figure: SiteFigureId }) => void
}

/** The row of figures above the list, each a filter, with its change since yesterday (experience: Look). */
export function SiteFigures({ sites, tagId, figure, onFilter }: Props) {
  const now = useNow()
  const figures = useMemo(() => countFigures(sites, now), [sites, now])
  const before = useFiguresBefore()
  const isRoomy = useMediaQuery('(min-width: 1401px)')
  const press = (id: string | null) =>
    onFilter({ figure: siteFigureIds.find((known) => known === id) ?? 'all' })
  return (
    <Figures
      label="Filter sites by figure"
      figures={figures.map(({ detail, ...rest }) => ({
        ...rest,
        ...(detail === '' ? {} : { detail }),
        ...(isRoomy && rest.id === 'updates' && { graphic: upToDate(sites?.length ?? 0, rest.value ?? 0) }),
        ...(before === undefined ? {} : { change: tagId > 0 ? null : changeOf({ detail, ...rest }, before) }),
      }))}
      pressedId={figure === 'all' ? null : figure}
      onPress={press}
    />
  )
}

/** The share of the sites without a pending extension update; none without sites. */
function upToDate(all: number, behind: number) {
  if (all === 0) return undefined
  const fine = all - behind
  return <Donut label={`${fine} of ${all} sites need no update`} value={fine} max={all} />
}
