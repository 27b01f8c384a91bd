import { Button } from './button.tsx'
import './cells.css'
import { Status } from './status.tsx'

export type UpdateStateCellProps = {
  /** What is updated, for the names of the buttons. */
  name: string
  /** 0 idle, 1 running, 2 done, 8 failed (spec: site-management §4 Extension process_state). */
  state: number
  isIgnored: boolean
  /** Short reason of a failure; null when unknown. */
  message?: string | null | undefined
  onUpdate?: (() => void) | undefined
  onUnignore?: (() => void) | undefined
}

/** The state of one update or extension, with the one thing to do about it. */
export function UpdateStateCell({
  name,
  state,
  isIgnored,
  message,
  onUpdate,
  onUnignore,
}: UpdateStateCellProps) {
  if (state === 1) return <Status group="info" word="Updating…" />
  if (state === 2) return <Status group="success" word="Updated" />
  if (isIgnored) {
    return (
      <span className="fl-inline">
        <Status group="neutral" word="Ignored" />
        {onUnignore && (
          <Button size="xs" onClick={onUnignore} aria-label={`Unignore ${name}`}>
            Unignore
          </Button>
        )}
      </span>
    )
  }
  if (state === 8) {
    return (
      <span className="fl-inline">
        <Status group="danger" word={message || 'Failed'} title={message ?? undefined} />
        {onUpdate && (
          <Button size="xs" onClick={onUpdate} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        )}
      </span>
    )
  }
  return (
    <Button size="xs" onClick={onUpdate} aria-label={`Update ${name}`}>
      Update
    </Button>
  )
}
