import './tray.css'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { useLatest } from '../theme/use-latest.ts'
import type { TrayJob } from './tray-job.ts'
import { TrayRow } from './tray-row.tsx'
import { useStandAside } from './use-stand-aside.ts'

export type TrayProps = {
  /** The id of the tray, for the button that opens it. */
  id?: string | undefined
  /** What runs, waits and has ended, newest first. */
  jobs: readonly TrayJob[]
  /** All of it in one line: "4 running, 6 waiting". */
  summary: string
  /**
   * True when a person opened it: the focus goes to its heading. A tray that opens by itself takes no focus.
   */
  takesFocus: boolean
  /** Called by the cross and by Escape. */
  onClose: () => void
  /** Removes everything that has ended; absent when nothing has. */
  onDismissEnded?: (() => void) | undefined
}

/**
 * Long work, bottom right, 376 px: a batch is one row that opens to its parts. Esc closes it; it folds to its
 * head while it would cover the focused element.
 */
export function Tray({ id, jobs, summary, takesFocus, onClose, onDismissEnded }: TrayProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const box = useRef<HTMLElement>(null)
  const isAside = useStandAside(box)
  useEscape(box, onClose)
  return (
    <section id={id} ref={box} className="fl-tray" aria-label="Work" data-aside={isAside}>
      <header className="fl-tray__head">
        <h2 className="fl-tray__title" ref={title} tabIndex={-1}>
          Work
        </h2>
        <span className="fl-tray__summary">{summary}</span>
        {onDismissEnded && (
          <Button size="xs" variant="quiet" onClick={onDismissEnded}>
            Clear ended
          </Button>
        )}
        <IconButton icon="close" size="sm" name="Close the tray" onClick={onClose} />
      </header>
      {jobs.length === 0 ? (
        <p className="fl-tray__none">
          Backups, updates and refreshes that you start are followed here, also when you go to another page.
        </p>
      ) : (
        <ul className="fl-tray__jobs" aria-label="Jobs">
          {jobs.map((job) => (
            <TrayRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Calls `onEscape` when Esc is pressed while the focus is in the box; the key is used up, and closes nothing
 * around it.
 */
function useEscape(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleEscape = useLatest(onEscape)
  useEffect(() => {
    const element = box.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      handleEscape()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [box, handleEscape])
}
