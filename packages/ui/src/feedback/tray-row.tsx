import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { ProgressBar } from '../basics/progress-bar.tsx'
import { Status } from '../basics/status.tsx'
import type { TrayJob } from './tray-job.ts'
import './tray.css'

const groups = { running: 'info', done: 'success', failed: 'danger' } as const

function Figures({ job }: { job: TrayJob }) {
  if (job.figures) return <span className="fl-job__figures">{job.figures}</span>
  if (job.done === null) return null
  const failed = job.failed ?? 0
  const isBatch = job.children !== undefined
  return (
    <span className="fl-job__figures">
      {isBatch ? `${job.done} of ${job.total}` : `${job.done} %`}
      {failed > 0 && (
        <>
          , <span className="fl-job__failed">{failed} failed</span>
        </>
      )}
    </span>
  )
}

/** One row of the tray; a batch opens to its sites. */
export function TrayRow({ job }: { job: TrayJob }) {
  const [isOpen, setIsOpen] = useState(true)
  const children = job.children ?? []
  const name = job.of ? `${job.title} of ${job.of}` : `${job.title} of ${job.total} sites`
  return (
    <li className="fl-job">
      <div className="fl-job__line">
        <Status group={groups[job.state]} word={job.title} />
        {job.of && <span className="fl-job__of fl-ellipsis">{job.of}</span>}
        <Figures job={job} />
        {job.onRetry && (
          <Button size="xs" onClick={job.onRetry}>
            Retry{job.failed ? ` ${job.failed}` : ''}
          </Button>
        )}
        {children.length > 0 && (
          <IconButton
            size="xs"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            name={`${isOpen ? 'Hide' : 'Show'} the sites of ${job.title}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {job.state === 'running' && (
        <ProgressBar
          label={name}
          value={job.done === null ? null : job.done - (job.failed ?? 0)}
          max={job.total}
          failed={job.failed}
        />
      )}
      {isOpen && children.length > 0 && (
        <ul className="fl-job__children">
          {children.map((child) => (
            <li key={child.id} className="fl-job__child">
              <Status
                group={groups[child.state]}
                word={child.reason ? `${child.name}: ${child.reason}` : child.name}
                title={child.reason}
                isCaption
              />
              {child.percent !== undefined && child.percent !== null && <span>{child.percent} %</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
