import { Icon, IconButton } from '@flotilla/ui/basics'
import { useEffect, useState } from 'react'
import { trayToggled } from '../../../store/work-slice.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { trayButtonId, trayId } from './tray-ids.ts'
import { useWorkSummary } from './use-work-summary.ts'
import './work-tray.css'

/** Opens and closes the tray; says what runs, what waits, what failed, and for a moment that all is done. */
export function WorkButton() {
  const openedBy = useAppSelector((state) => state.work.openedBy)
  const dispatch = useAppDispatch()
  const isOpen = openedBy !== null
  const { words, share, running, waiting, paused, failed, done } = useWorkSummary()
  const isClosed = useJustClosed(share !== null, done, failed)
  const isQuiet = share === null && failed === 0
  return (
    <IconButton
      id={trayButtonId}
      icon={share === null && !isClosed ? restIcon(failed) : <ShareRing share={share} />}
      name={`Work: ${words}`}
      size={isQuiet ? 'md' : 'sm'}
      words={
        !isQuiet && (
          <>
            <span className="fs-work__words">{words}</span>
            <span className="fs-work__count" aria-hidden="true">
              {share === null ? failed : running || waiting || paused}
            </span>
          </>
        )
      }
      aria-expanded={isOpen}
      aria-controls={isOpen ? trayId : undefined}
      onClick={() => void dispatch(trayToggled(isOpen ? null : 'person'))}
    />
  )
}

const restIcon = (failed: number) =>
  failed > 0 ? <Icon name="danger" className="fs-work__failed" /> : 'clock'

/** Time for which the tick is shown, ms. */
const TICK_MS = 3000

/** For a moment after the last open work ended well while the page was open. */
function useJustClosed(isOpen: boolean, done: number, failed: number): boolean {
  const [work, setWork] = useState({ isOpen, isClosed: false })
  if (work.isOpen !== isOpen) setWork({ isOpen, isClosed: !isOpen && done > 0 && failed === 0 })
  useEffect(() => {
    if (!work.isClosed) return
    const timer = setTimeout(() => setWork((old) => ({ ...old, isClosed: false })), TICK_MS)
    return () => clearTimeout(timer)
  }, [work.isClosed])
  return work.isClosed
}

const RADIUS = 6
const AROUND = 2 * Math.PI * RADIUS

/**
 * The share of open work that is done; a small part is always drawn, so that the ring looks like a ring.
 * Null: none is open any more, and the full ring has a tick.
 */
function ShareRing({ share }: { share: number | null }) {
  return (
    <svg className="fs-work__ring" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} />
      <circle
        className="fs-work__share"
        cx="8"
        cy="8"
        r={RADIUS}
        strokeDasharray={`${Math.max(0.04, share ?? 1) * AROUND} ${AROUND}`}
      />
      {share === null && <path className="fs-work__tick" d="m5.4 8.2 1.8 1.8 3.4-3.8" />}
    </svg>
  )
}
