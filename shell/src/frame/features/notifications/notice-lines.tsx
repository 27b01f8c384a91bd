import './notifications.css'
import type { Notice } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Status } from '@flotilla/ui/basics'
import { formatDuration } from '@flotilla/ui/format'
import { trayToggled } from '../../../store/work-slice.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { Ago } from './ago.tsx'

type Props = { notice: Notice; onOpen: () => void }

/** A notice that the server keeps; it leads to its site or, of a batch, to the tray and to each failure. */
export function NoticeLine({ notice, onOpen }: Props) {
  const { severity, text, detail, site, batch, ended_at: endedAt } = notice
  const isTrouble = severity === 'danger' || severity === 'warning'
  const isOver = isTrouble && endedAt !== null
  return (
    <li className="fs-notes__batch" data-unread={!notice.is_read}>
      <div className="fs-notes__line">
        <Status
          group={isOver ? 'neutral' : severity}
          word=""
          icon={isOver ? severity : severity === 'info' ? 'info' : undefined}
        />
        <div className="fs-notes__words">
          {site === null ? (
            <BatchTitle notice={notice} onOpen={onOpen} />
          ) : (
            <Link to={paths.site(site.id)} onClick={onOpen}>
              {text}
            </Link>
          )}
          {detail !== null && <p className="fs-notes__detail">{detail}</p>}
          <p className="fs-notes__time">
            <Ago at={notice.changed_at} />
            {isTrouble && courseOf(notice)}
          </p>
        </div>
      </div>
      {site === null && batch !== null && batch.failures.length > 0 && (
        <ul aria-label={`Failures of ${text}`}>
          {batch.failures.map((failure, index) => (
            // The order of a batch does not change, and an extension may fail at many sites.
            <FailureLine key={index} failure={failure} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** ", over after 47 min", or ", began 3 h before" where a failure that goes on has changed; '' for news. */
function courseOf({ since, changed_at: changedAt, ended_at: endedAt }: Notice): string {
  const lasted = (until: string) => formatDuration(Date.parse(until) - Date.parse(since))
  if (endedAt !== null) return `, over after ${lasted(endedAt)}`
  return changedAt === since ? '' : `, began ${lasted(changedAt)} before`
}

/** Opens the tray while the batch is in it. */
function BatchTitle({ notice: { text, batch }, onOpen }: Props) {
  const dispatch = useAppDispatch()
  const isInTray = useAppSelector(({ work }) => work.tracked.runs.some((run) => run.batch.id === batch?.id))
  if (!isInTray) return text
  const handleOpen = () => {
    onOpen()
    dispatch(trayToggled('person'))
  }
  return (
    <button type="button" className="fs-notes__link" onClick={handleOpen}>
      {text}
    </button>
  )
}

type Failure = NonNullable<Notice['batch']>['failures'][number]

function FailureLine({ failure, onOpen }: { failure: Failure; onOpen: () => void }) {
  const { site, what, reason, is_over: isOver } = failure
  const name = what === null ? site.name : `${what} at ${site.name}`
  return (
    <li className="fs-notes__line">
      <Status group={isOver ? 'neutral' : 'danger'} word="" icon="danger" />
      <div className="fs-notes__words">
        {site.id === null ? (
          name
        ) : (
          <Link to={paths.site(site.id)} onClick={onOpen}>
            {name}
          </Link>
        )}
        {reason !== null && <p className="fs-notes__detail">{reason}</p>}
        {isOver && <p className="fs-notes__time">Over</p>}
      </div>
    </li>
  )
}
