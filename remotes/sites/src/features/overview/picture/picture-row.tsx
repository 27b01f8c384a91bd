import type { PictureRow as Row } from '@flotilla/api/contract'
import type { ReactNode } from 'react'
import { countRow } from '../../../data/overview/picture-counts.ts'

/** Name of a row; `isOnly`: there is no other. */
export const rowName = ({ tag }: Row, isOnly: boolean) => tag?.name ?? (isOnly ? 'All sites' : 'Other sites')

type Props = { row: Row; name: string; children: ReactNode }

/** A tag with its squares or blocks, and in words what is wrong there. */
export function PictureRow({ row, name, children }: Props) {
  const words = row.squares === null ? shareWords(row) : troubleWords(row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look
    <div className="st-tag" role="group" aria-label={`${name}, ${sitesWords(row.sites)}`}>
      <p className="st-tag__name" title={name}>
        <span
          className="st-tag__dot"
          style={row.tag === null ? undefined : { background: row.tag.color }}
          aria-hidden="true"
        />
        <span className="fl-ellipsis">{name}</span>
        <span className="st-tag__count">{row.sites}</span>
      </p>
      <p className="st-tag__words">{words}</p>
      <div className="st-tag__squares">{children}</div>
    </div>
  )
}

const sitesWords = (sites: number) => `${sites} ${sites === 1 ? 'site' : 'sites'}`

/** "1 critical, 2 warnings", "all well". */
function troubleWords(row: Row): string {
  const { critical, warning } = countRow(row)
  const parts = [
    ...(critical > 0 ? [`${critical} critical`] : []),
    ...(warning > 0 ? [`${warning} ${warning === 1 ? 'warning' : 'warnings'}`] : []),
  ]
  return parts.length === 0 ? 'all well' : parts.join(', ')
}

/** "94.8 % well"; rounded down, so that 100 % is all of them. */
function shareWords(row: Row): string {
  const { well } = countRow(row)
  return `${Math.floor((well / Math.max(1, row.sites)) * 1000) / 10} % well`
}
