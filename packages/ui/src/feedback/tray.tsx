import { IconButton } from '../basics/icon-button.tsx'
import './tray.css'
import type { TrayJob } from './tray-job.ts'
import { TrayRow } from './tray-row.tsx'

export type TrayProps = {
  jobs: readonly TrayJob[]
  isCollapsed: boolean
  onCollapsedChange: (isCollapsed: boolean) => void
  onClose: () => void
}

const summary = (jobs: readonly TrayJob[]) => {
  const count = (state: TrayJob['state']) => jobs.filter((job) => job.state === state).length
  return [
    [count('running'), 'running'],
    [count('failed'), 'failed'],
    [count('done'), 'finished'],
  ]
    .filter(([many]) => many !== 0)
    .map(([many, word]) => `${many} ${word}`)
    .join(', ')
}

/** Long work, bottom right, 376 px: a batch is one row that opens to its sites, with retry of what failed. */
export function Tray({ jobs, isCollapsed, onCollapsedChange, onClose }: TrayProps) {
  return (
    <section className="fl-tray" aria-label="Running work">
      <header className="fl-tray__head">
        <h2 className="fl-tray__title">Running work</h2>
        <span className="fl-tray__summary">{summary(jobs) || 'nothing running'}</span>
        <IconButton
          icon={isCollapsed ? 'chevron-up' : 'chevron-down'}
          size="sm"
          name={isCollapsed ? 'Expand' : 'Collapse'}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapsedChange(!isCollapsed)}
        />
        <IconButton icon="close" size="sm" name="Close" onClick={onClose} />
      </header>
      {!isCollapsed && jobs.length > 0 && (
        <ul className="fl-tray__jobs">
          {jobs.map((job) => (
            <TrayRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}
