import './skeleton.css'
import './states.css'
import { useEffect, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { createLateNoticeDelay } from './late-notice-delay.ts'

const lateNoticeDelay = createLateNoticeDelay()

/** Whether a wait has lasted too long. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateNoticeDelay.begin(performance.now()))
    return () => {
      clearTimeout(timer)
      lateNoticeDelay.end(performance.now())
    }
  }, [])
  return isLate
}

export type SkeletonRowsProps = {
  /** How many rows are expected. */
  rows: number
  /** Lines per row. */
  columns?: number | undefined
  /**
   * The expected content: a table on its surface (cards to 768 px), a bare list, or fields of a form under
   * their labels.
   */
  rowKind?: 'table' | 'list' | 'form' | undefined
  /** A table that has a list bar above its head. */
  hasBar?: boolean | undefined
  /** False: rows alone, within the frame of their list. Default: true. */
  hasHead?: boolean | undefined
  /** The loading content, read out. */
  label?: string | undefined
}

/**
 * Lines in the form and height of the expected content; they show after 150 ms and keep the place from the
 * start. After ten seconds they say that it takes too long, and offer to reload the page.
 */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { rows, columns = 4, rowKind = 'table', hasBar = false, hasHead = true, label = 'Loading' } = props
  return (
    <>
      <LateNotice />
      <div className={classNames('fl-skeleton', `fl-skeleton--${rowKind}`)} role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        {hasBar && <div className="fl-skeleton__bar" />}
        {rowKind === 'table' && hasHead && <div className="fl-skeleton__head" />}
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="fl-skeleton__row">
            {Array.from({ length: rowKind === 'form' ? 2 : columns }, (_, column) => (
              <span
                key={column}
                className={classNames('fl-skeleton__line', column === 0 && 'fl-skeleton__line--wide')}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/**
 * Shows above a skeleton that the content does not arrive, so that no wait stays silent for ever. It offers
 * to reload the page, because a hanging call would not be sent again by asking for its data.
 */
function LateNotice() {
  const isLate = useIsLate()
  if (!isLate) return null
  return (
    <div className="fl-stale" role="alert">
      <span className="fl-status fl-status--danger">
        <Icon name="danger" />
      </span>
      <span className="fl-stale__text">This takes longer than it should. It may still come.</span>
      <Button size="xs" onClick={() => location.reload()}>
        Reload page
      </Button>
    </div>
  )
}
