import './cells.css'
import { Button } from '../basics/button.tsx'
import { classNames } from '../basics/class-names.ts'
import type { RenderLink } from '../basics/link.tsx'
import { Status } from '../basics/status.tsx'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { formatDate, formatDateTime } from '../format/calendar.ts'
import { useTimeZone } from '../format/date-time.tsx'

export type UpdateStateCellProps = {
  /** The updated object, for the names of the buttons. */
  name: string
  /** 0 idle, 1 running, 2 done, 8 failed (spec: site-management §4 Extension process_state). */
  state: number
  /** The person ignores this update. */
  isIgnored: boolean
  /** Its start is ordered, and has not begun. */
  isQueued?: boolean | undefined
  /** False: it can only be updated at the site itself. */
  hasUpdater?: boolean | undefined
  /** Short reason of a failure; null when unknown. */
  message?: string | null | undefined
  /** Called when a person starts the update. */
  onUpdate?: (() => void) | undefined
  /** Called when a person takes the update up again. */
  onUnignore?: (() => void) | undefined
}

/** The state of one update or extension, with its one possible action. */
export function UpdateStateCell({
  name,
  state,
  isIgnored,
  isQueued = false,
  hasUpdater = true,
  message,
  onUpdate,
  onUnignore,
}: UpdateStateCellProps) {
  if (state === 1) return <Status group="info" word="Updating…" />
  if (state === 2) return <Status group="success" word="Updated" />
  if (isQueued) return <QueuedLabel />
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
  if (!hasUpdater) return <UpdaterSupportLabel isSupported={false} />
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

/** An update whose start is ordered, and has not begun. */
export function QueuedLabel() {
  return <Status group="neutral" icon="clock" word="Waiting" />
}

export type UpdatesCountProps = {
  /** Number of updates; 0 is grey. */
  count: number
  /** The object: "Autohaus Meier" gives the name "4 updates for Autohaus Meier". */
  of?: string | undefined
  /** "4 updates" instead of the number, where no head says what it counts. */
  hasWord?: boolean | undefined
  /** Makes the number a link; without it, it is text. */
  renderLink?: RenderLink | undefined
}

/** Pending updates: a number in the accent above 0, grey at 0, never red. */
export function UpdatesCount({ count, of, hasWord = false, renderLink }: UpdatesCountProps) {
  const words = `${count} update${count === 1 ? '' : 's'}`
  const children = hasWord ? words : count
  if (count <= 0) return <span className="fl-updates fl-updates--zero">{hasWord ? null : 0}</span>
  if (renderLink)
    return renderLink({
      className: 'fl-updates',
      children,
      'aria-label': of ? `${words} for ${of}` : words,
    })
  return <span className="fl-updates">{children}</span>
}

export type VersionChangeProps = {
  /** The installed version. */
  version: string
  /** Null: up to date, only the version is shown. */
  target: string | null
  /** In lists: the arrows of all rows are aligned. */
  isAligned?: boolean | undefined
}

/** A version, and the one that it can be updated to in the accent: "5.4.6 → 5.4.8". */
export function VersionChange({ version, target, isAligned }: VersionChangeProps) {
  if (!isAligned || target === null) {
    return (
      <span className={classNames('fl-version', isAligned && 'fl-version--aligned')}>
        <VersionWords version={version} target={target} />
      </span>
    )
  }
  return (
    <span className="fl-version fl-version--aligned">
      <span>{version}</span>
      <span className="fl-version__arrow" aria-hidden="true">
        →
      </span>
      <VisuallyHidden>, update to </VisuallyHidden>
      <span className="fl-version__target">{target}</span>
    </span>
  )
}

/**
 * A `VersionChange` without an element around it, for a place that has its look: a cell of a column with
 * `isVersion`, or the class `fl-version`. The stylesheet draws the arrow and says ", update to".
 */
export function VersionWords({ version, target }: Pick<VersionChangeProps, 'version' | 'target'>) {
  return (
    <>
      {version}
      {target && <span className="fl-version__target">{target}</span>}
    </>
  )
}

/**
 * "Unknown since 21.11.": the site no longer reports this update, and has not installed it. `at`: UTC
 * instant.
 */
export function UnknownSince({
  at,
}: {
  /** UTC instant, ISO 8601, of the last check. */
  at: string
}) {
  const offset = useTimeZone()
  const title = `The site has not reported this update since ${formatDateTime(at, offset)}: its update server does not answer, or the version was withdrawn.`
  return (
    <Status
      group="warning"
      word={`Unknown since ${formatDate(at, offset).replace(/\d{4}$/, '')}`}
      title={title}
      isCaption
    />
  )
}

/** Whether an extension has an updater: Supported, or No updater. */
export function UpdaterSupportLabel({
  isSupported,
}: {
  /** Whether the extension has an updater of its own. */
  isSupported: boolean
}) {
  return isSupported ? (
    <Status group="success" word="Supported" />
  ) : (
    <Status group="neutral" word="No updater" title="It can only be updated at the site itself" />
  )
}
