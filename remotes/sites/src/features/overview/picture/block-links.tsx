import type { PictureRow } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { classNames, Icon } from '@flotilla/ui/basics'
import { attentionPath } from '../../../address/attention-path.ts'
import { siteListPath } from '../../../address/site-list-path.ts'
import { countRow, isBlockShown, type Show } from '../../../data/overview/picture-counts.ts'
import { reasonName } from '../../../data/reasons/reason-title.ts'

type Props = {
  row: PictureRow
  place: number
  name: string
  show: Show
  /** Share of the row with the most sites that need nothing, 0 to 1. */
  share: number
  /** The block that Tab reaches, by its key. */
  active: string
}

/** The sites of a tag as counts, of a fleet that is too large for squares. */
export function BlockLinks({ row, place, name, show, share, active }: Props) {
  const { critical, warning, well } = countRow(row)
  const { tag, troubles } = row
  const loud = [
    { standing: 'critical', severity: 'danger', sites: critical } as const,
    { standing: 'warning', severity: 'warning', sites: warning } as const,
  ].filter(({ sites }) => sites > 0)
  const keyOf = (standing: string) => `${place} ${standing}`
  const isActive = (standing: string) => keyOf(standing) === active
  return (
    <>
      {loud.map(({ standing, severity, sites }) => {
        const own = troubles.filter((one) => one.severity === severity)
        const reasons = own.map((one) => `${reasonName(one.code)} ${one.sites}`).join(', ')
        const filters = { figure: 'attention', state: standing } as const
        return (
          <Link
            key={standing}
            to={tag === null ? attentionPath() : siteListPath(filters, tag.id)}
            className={classNames(
              'st-block',
              `st-square--${standing}`,
              !isBlockShown(troubles, severity, show) && 'st-square--faded',
            )}
            aria-label={`${name}: ${sites} ${standing}, ${reasons}`}
            data-square={keyOf(standing)}
            data-name={name}
            data-row={place}
            tabIndex={isActive(standing) ? 0 : -1}
          >
            <Icon name={severity} size="xs" />
            {sites}
          </Link>
        )
      })}
      {well > 0 && (
        <Link
          to={siteListPath({}, tag?.id)}
          className={classNames(
            'st-block st-block--well st-square--well',
            show !== '' && show !== 'well' && 'st-square--faded',
          )}
          style={{ flexGrow: share, maxWidth: `${share * 100}%` }}
          aria-label={`${name}: ${well} well`}
          data-square={keyOf('well')}
          data-name={name}
          data-row={place}
          tabIndex={isActive('well') ? 0 : -1}
        >
          {well}
        </Link>
      )}
    </>
  )
}
