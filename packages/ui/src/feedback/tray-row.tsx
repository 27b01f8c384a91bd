import { useState } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { ProgressBar } from '../basics/progress-bar.tsx'
import { Status } from '../basics/status.tsx'
import type { StatusGroup } from '../basics/status-group.ts'
import { TrayActs } from './tray-acts.tsx'
import type { TrayJob } from './tray-job.ts'
import { TrayParts } from './tray-parts.tsx'
import './tray.css'

const groups: Record<TrayJob['state'], StatusGroup> = {
  running: 'info',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  stopped: 'neutral',
}

/** Batches up to this size stand open from the start. */
const OPEN_UP_TO = 6

/** One row of the tray; a batch opens to its parts. */
export function TrayRow({ job }: { job: TrayJob }) {
  const [isOpen, setIsOpen] = useState(job.parts.length <= OPEN_UP_TO)
  const { name, title, parts, state } = job
  const isUnderWay = state === 'running' || state === 'paused'
  return (
    <li className="fl-job" aria-label={name}>
      <div className="fl-job__line">
        <Status group={groups[state]} word={title} />
        {job.of && <span className="fl-job__of fl-ellipsis">{job.of}</span>}
        <Figures job={job} />
        {parts.length === 0 && <TrayActs job={job} />}
      </div>
      {isUnderWay && (
        <ProgressBar
          label={name}
          value={job.ended === null ? null : job.ended - job.failed}
          max={job.total}
          failed={job.failed}
        />
      )}
      {job.reason && <p className="fl-job__why">{job.reason}</p>}
      {state === 'paused' && (
        <p className="fl-job__why">Waits since this page was left. Continue, or stop it.</p>
      )}
      {parts.length > 0 && (
        <div className="fl-job__acts">
          <IconButton
            size="xs"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            name={`${isOpen ? 'Hide' : 'Show'} the parts of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          <span className="fl-job__grow" />
          <TrayActs job={job} />
        </div>
      )}
      {isOpen && parts.length > 0 && <TrayParts label={`Parts of ${name}`} parts={parts} />}
    </li>
  )
}

function Figures({ job: { figures, failed, cancelled, skipped } }: { job: TrayJob }) {
  return (
    <span className="fl-job__figures">
      {figures}
      {failed > 0 && (
        <>
          , <span className="fl-job__failed">{failed} failed</span>
        </>
      )}
      {cancelled > 0 && `, ${cancelled} cancelled`}
      {skipped > 0 && `, ${skipped} skipped`}
    </span>
  )
}
