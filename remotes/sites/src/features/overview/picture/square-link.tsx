import type { Square } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { classNames, Icon } from '@flotilla/ui/basics'
import { memo } from 'react'
import { familyLooks, familyOf } from '../../../data/overview/families.ts'

type Props = {
  square: Square
  row: number
  words: string
  isFaded: boolean
  /** Tab reaches it. */
  isActive: boolean
}

/** One site: its ground says how grave, its glyph says what. */
export const SquareLink = memo(function SquareLink({ square, row, words, isFaded, isActive }: Props) {
  const { id, name, standing, reason } = square
  const isLoud = standing === 'critical' || standing === 'warning'
  return (
    <Link
      to={paths.site(id)}
      className={classNames('st-square', `st-square--${standing}`, isFaded && 'st-square--faded')}
      aria-label={`${name}: ${words}`}
      data-square={id}
      data-name={name}
      data-row={row}
      tabIndex={isActive ? 0 : -1}
    >
      {isLoud && <Icon name={familyLooks[familyOf(reason?.code ?? '')].icon} />}
      {standing === 'running' && <Icon name="running" className="st-square__ring" />}
    </Link>
  )
})
