import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Status, type StatusGroup } from '../basics/status.tsx'
import { foldParts, type TrayLine } from './fold-parts.ts'
import type { TrayPart, TrayPartState } from './tray-job.ts'
import './tray.css'

/** Lines in the page at first; thousands would make it slow. */
const STEP = 100

const looks: Record<TrayPartState, { group: StatusGroup; icon?: 'clock' | 'minus-circle'; word: string }> = {
  failed: { group: 'danger', word: 'failed' },
  running: { group: 'info', word: 'running' },
  waiting: { group: 'neutral', icon: 'clock', word: 'waiting' },
  cancelled: { group: 'neutral', icon: 'minus-circle', word: 'cancelled' },
  skipped: { group: 'neutral', word: 'skipped' },
  stopped: { group: 'neutral', icon: 'minus-circle', word: 'not started' },
  done: { group: 'success', word: 'done' },
}

type TrayPartsProps = {
  label: string
  parts: readonly TrayPart[]
  /** How many there are, also those that are not known yet. */
  size: number
  onMore?: (() => void) | undefined
}

/** The parts of a job, each with its state and why it failed or was skipped. */
export function TrayParts({ label, parts, size, onMore }: TrayPartsProps) {
  const [limit, setLimit] = useState(STEP)
  const lines = foldParts(parts)
  const hidden = Math.max(0, lines.length - limit)
  const unread = onMore === undefined ? 0 : Math.max(0, size - parts.length)
  const showMore = () => {
    setLimit(limit + STEP)
    if (hidden === 0) onMore?.()
  }
  return (
    <>
      <ul className="fl-job__parts" aria-label={label}>
        {lines
          .slice(0, limit)
          .map((line) =>
            'part' in line ? <Part key={line.key} part={line.part} /> : <Fold key={line.key} fold={line} />,
          )}
      </ul>
      {hidden + unread > 0 && (
        <Button variant="quiet" size="xs" onClick={showMore}>
          Show {Math.min(hidden || unread, STEP)} more of {hidden + unread}
        </Button>
      )}
    </>
  )
}

/** "9 × Immobilien Hartmann" with the reason once; it opens to its parts. */
function Fold({ fold }: { fold: Extract<TrayLine, { parts: unknown }> }) {
  const [isOpen, setOpen] = useState(false)
  const { state, site, reason, parts } = fold
  const { group, icon, word } = looks[state]
  return (
    <li className="fl-job__part" data-state={state}>
      <Status
        group={group}
        icon={icon}
        isCaption
        word={
          <>
            {parts.length} × {site === undefined ? word : site.name}
          </>
        }
      />
      <IconButton
        size="xs"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        name={`${isOpen ? 'Hide' : 'Show'} the ${parts.length} with this reason`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <span className="fl-job__reason">{reason}</span>
      {isOpen && (
        <ul className="fl-job__fold">
          {parts.map((part) => (
            <Part key={part.id} part={{ ...part, reason: null }} />
          ))}
        </ul>
      )}
    </li>
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

function wordOf({ state, percent, isCancelling, waitsFor, doing }: TrayPart): string {
  if (isCancelling) return 'cancelling…'
  if (state === 'waiting' && waitsFor !== undefined) return `waits for ${waitsFor}`
  if (state === 'running' && doing !== undefined)
    return typeof percent === 'number' ? `${doing} ${percent} %` : doing
  return typeof percent === 'number' ? `${percent} %` : looks[state].word
}
