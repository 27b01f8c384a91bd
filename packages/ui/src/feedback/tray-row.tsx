import './tray.css'
import { Fragment, useEffect, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { ProgressBar } from '../basics/progress-bar.tsx'
import type { StatusGroup } from '../basics/status.tsx'
import { Status } from '../basics/status.tsx'
import { useFlash } from '../theme/use-flash.ts'
import { useLatest } from '../theme/use-latest.ts'
import type { TrayAct, TrayJob } from './tray-job.ts'
import { TrayParts } from './tray-parts.tsx'

const groups: Record<TrayJob['state'], StatusGroup> = {
  running: 'info',
  waiting: 'neutral',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  stopped: 'neutral',
}

/** Batches up to this size are open from the start. */
const OPEN_UP_TO = 6

/** One row of the tray; a batch opens to its parts. */
export function TrayRow({ job }: { job: TrayJob }) {
  const { name, title, parts, size = parts.length, state } = job
  const [isOpen, setIsOpen] = useState(size <= OPEN_UP_TO)
  useWhileOpen(isOpen, job.onOpen)
  const isUnderWay = state === 'running' || state === 'waiting' || state === 'paused'
  const flash = useFlash(isUnderWay)
  return (
    <li className="fl-job" aria-label={name} {...flash}>
      <div className="fl-job__line">
        <Status group={groups[state]} word={title} icon={state === 'waiting' ? 'clock' : undefined} />
        {job.of && <span className="fl-job__of fl-ellipsis">{job.of}</span>}
        {job.by && <span className="fl-job__by fl-ellipsis">by {job.by}</span>}
        <span className="fl-job__figures">{job.figures}</span>
        {size === 0 && <TrayActs job={job} />}
      </div>
      {isUnderWay && (
        <ProgressBar
          label={name}
          value={job.ended === null ? null : job.ended - job.failed}
          max={job.total}
          failed={job.failed}
        />
      )}
      {job.counts.length > 0 && <Counts counts={job.counts} />}
      {job.reason && <p className="fl-job__why">{job.reason}</p>}
      {job.note && <p className="fl-job__why">{job.note}</p>}
      {size > 0 && (
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
      {isOpen && size > 0 && (
        <TrayParts label={`Parts of ${name}`} parts={parts} size={size} onMore={job.onMore} />
      )}
    </li>
  )
}

/** Tells the job when its row opens and closes; a job of several parts reads them only then. */
function useWhileOpen(isOpen: boolean, onOpen: TrayJob['onOpen']): void {
  const open = useLatest(() => onOpen?.())
  const isRead = onOpen !== undefined
  useEffect(() => (isOpen && isRead ? open() : undefined), [isOpen, isRead, open])
}

/** "16 done, 2 failed, 74 not started". */
function Counts({ counts }: Pick<TrayJob, 'counts'>) {
  return (
    <p className="fl-job__why">
      {counts.map(({ state, words }, index) => (
        <Fragment key={state}>
          {index > 0 && ', '}
          <span className={state === 'failed' ? 'fl-job__failed' : undefined}>{words}</span>
        </Fragment>
      ))}
    </p>
  )
}

/** The actions that are possible for a job now; others are not rendered. */
function TrayActs({ job }: { job: TrayJob }) {
  const { name, retry, resume, onPause, cancel, onSave, onDismiss } = job
  // One button in one place, which keeps the focus: a person who pauses presses it again to go on.
  const turn = resume ?? onPause
  return (
    <>
      {turn && (
        <Button
          size="xs"
          onClick={resume?.run ?? onPause}
          aria-label={resume ? fullName('Resume', resume, name) : `Pause ${name}`}
        >
          {resume ? shortName('Resume', resume) : 'Pause'}
        </Button>
      )}
      {retry && <Act verb="Retry" act={retry} of={name} />}
      {cancel && <Act verb="Cancel" act={cancel} of={name} />}
      {onSave && (
        <IconButton size="xs" icon="download" name={`Save the result of ${name} as CSV`} onClick={onSave} />
      )}
      {onDismiss && <IconButton size="xs" icon="close" name={`Dismiss ${name}`} onClick={onDismiss} />}
    </>
  )
}

/** "Cancel", "Retry 2". */
const shortName = (verb: string, { count }: TrayAct) => (count === null ? verb : `${verb} ${count}`)

/** "Cancel backup of Bäckerei Klein", "Retry 2 of Backup of 46 sites". */
const fullName = (verb: string, { count }: TrayAct, of: string) =>
  count === null ? `${verb} ${of.charAt(0).toLowerCase()}${of.slice(1)}` : `${verb} ${count} of ${of}`

function Act({ verb, act, of }: { verb: string; act: TrayAct; of: string }) {
  return (
    <Button size="xs" onClick={act.run} aria-label={fullName(verb, act, of)}>
      {shortName(verb, act)}
    </Button>
  )
}
