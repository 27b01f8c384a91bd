import './fleet-picture.css'
import './squares.css'
import type { FleetPicture as Picture, PictureRow as Row } from '@flotilla/api/contract'
import { classNames } from '@flotilla/ui/basics'
import { useNow } from '@flotilla/ui/format'
import { useRef } from 'react'
import { countRow, isShown, type Show } from '../../../data/overview/picture-counts.ts'
import { squareWords } from '../../../data/overview/square-words.ts'
import { BlockLinks } from './block-links.tsx'
import { QuietLegend, TroubleLegend } from './legend.tsx'
import { PictureRow, rowName } from './picture-row.tsx'
import { SquareLabel } from './square-label.tsx'
import { SquareLink } from './square-link.tsx'
import { TapBar } from './tap-bar.tsx'
import { useLegendKeys, usePictureKeys } from './use-picture-keys.ts'
import { usePointedSquare } from './use-pointed-square.ts'
import { useSteadyRows } from './use-steady-rows.ts'

/** Up to this number of sites, squares are large. */
const fewSites = 60

type Props = { picture: Picture; show: Show; onShow: (show: Show) => void }

/** The fleet by tag: a square for each site, or counts where these would be too many. */
export function FleetPicture({ picture, show, onShow }: Props) {
  const card = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const now = useNow()
  const rows = useSteadyRows(picture)
  const { active, setActive, onKeyDown } = usePictureKeys(box)
  const { pointed, tapped, handlers, endTap } = usePointedSquare(setActive)
  useLegendKeys(card, () => {
    if (show !== '') onShow('')
  })
  const squares = rows.flatMap((row) => row.squares ?? [])
  const tappedSite = squares.find(({ id }) => String(id) === tapped)
  const isCounted = rows.some((row) => row.squares === null)
  const size = isCounted ? 'counts' : picture.sites > fewSites ? 'small' : 'large'
  const hasActive = isCounted || squares.some(({ id }) => String(id) === active)
  const stop = (hasActive ? active : null) ?? (isCounted ? firstBlock(rows) : String(squares[0]?.id))
  return (
    <section ref={card} className="fl-card st-fleet" aria-label="Sites by tag">
      <TroubleLegend picture={picture} show={show} onShow={onShow} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches its links */}
      <div
        ref={box}
        className={classNames('st-fleet__rows', `st-fleet__rows--${size}`)}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <Rows {...{ rows, show, now, stop }} />
        {pointed !== null && <SquareLabel anchor={pointed} box={box} />}
      </div>
      <QuietLegend picture={picture} show={show} onShow={onShow} />
      {tappedSite !== undefined && (
        <TapBar site={tappedSite} words={squareWords(tappedSite, now)} onClose={endTap} />
      )}
    </section>
  )
}

type RowsProps = {
  rows: readonly Row[]
  show: Show
  now: number
  /** The key of the square or block that Tab reaches. */
  stop: string
}

function Rows({ rows, show, now, stop }: RowsProps) {
  const mostWell = Math.max(1, ...rows.map((row) => countRow(row).well))
  return rows.map((row, place) => {
    const name = rowName(row, rows.length === 1)
    return (
      <PictureRow key={row.tag?.id ?? 0} row={row} name={name}>
        {row.squares?.map((square) => (
          <SquareLink
            key={square.id}
            square={square}
            row={place}
            words={squareWords(square, now)}
            isFaded={!isShown(square, show)}
            isActive={String(square.id) === stop}
          />
        )) ?? (
          <BlockLinks {...{ row, place, name, show }} share={countRow(row).well / mostWell} active={stop} />
        )}
      </PictureRow>
    )
  })
}

/** The key of the first block, which Tab reaches first. */
function firstBlock([row]: readonly Row[]): string {
  const { critical, warning } = row === undefined ? { critical: 0, warning: 0 } : countRow(row)
  return `0 ${critical > 0 ? 'critical' : warning > 0 ? 'warning' : 'well'}`
}
