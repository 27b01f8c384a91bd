import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import type { StatusGroup } from '../basics/status.tsx'
import { Status } from '../basics/status.tsx'
import type { TrayPart, TrayPartState } from './tray-job.ts'
import './tray.css'

/** So many are in the page at first; thousands would make it slow. */
const STEP = 100

/** What went wrong comes first, what is over last. */
const order: readonly TrayPartState[] = ['failed', 'running', 'waiting', 'cancelled', 'skipped', 'done']

const looks: Record<TrayPartState, { group: StatusGroup; icon?: 'clock' | 'minus-circle'; word: string }> = {
  failed: { group: 'danger', word: 'failed' },
  running: { group: 'info', word: 'running' },
  waiting: { group: 'neutral', icon: 'clock', word: 'waiting' },
  cancelled: { group: 'neutral', icon: 'minus-circle', word: 'cancelled' },
  skipped: { group: 'neutral', word: 'skipped' },
  done: { group: 'success', word: 'done' },
}

/** The parts of a job, each with its state and why it failed or was skipped. */
export function TrayParts({ label, parts }: { label: string; parts: readonly TrayPart[] }) {
  const [limit, setLimit] = useState(STEP)
  const sorted = order.flatMap((state) => parts.filter((part) => part.state === state))
  const hidden = sorted.length - limit
  return (
    <>
      <ul className="fl-job__parts" aria-label={label}>
        {sorted.slice(0, limit).map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="xs" onClick={() => setLimit(limit + STEP)}>
          Show {Math.min(hidden, STEP)} more of {hidden}
        </Button>
      )}
    </>
  )
}

function Part({ part }: { part: TrayPart }) {
  const { name, label, state, reason, onCancel } = part
  const { group, icon } = looks[state]
  return (
    <li className="fl-job__part" data-state={state}>
      <Status group={group} word={name} icon={icon} isCaption />
      <span className="fl-job__word">{wordOf(part)}</span>
      {onCancel && (
        <span className="fl-job__cancel">
          <Button
            size="xs"
            variant="quiet"
            onClick={onCancel}
            aria-label={`Cancel ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          >
            Cancel
          </Button>
        </span>
      )}
      {reason && <span className="fl-job__reason">{reason}</span>}
    </li>
  )
}

function wordOf({ state, percent, isCancelling }: TrayPart): string {
  if (isCancelling) return 'cancelling…'
  return typeof percent === 'number' ? `${percent} %` : looks[state].word
}
