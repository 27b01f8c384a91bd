import { IconButton } from '@flotilla/ui/basics'
import { trayToggled } from '../../../store/work-slice.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { trayButtonId, trayId } from './tray-ids.ts'
import { useWorkSummary } from './use-work-summary.ts'
import './work-tray.css'

/** Opens and closes the tray; says what runs, what waits, or what failed. */
export function WorkButton() {
  const openedBy = useAppSelector((state) => state.work.openedBy)
  const dispatch = useAppDispatch()
  const isOpen = openedBy !== null
  const { words, share, running, waiting, paused, failed } = useWorkSummary()
  const isQuiet = share === null && failed === 0
  return (
    <IconButton
      id={trayButtonId}
      icon={share === null ? 'clock' : <ShareRing share={share} />}
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

const RADIUS = 6
const AROUND = 2 * Math.PI * RADIUS

/** The share of open work that is done; a small part is always drawn, so that the ring looks like a ring. */
function ShareRing({ share }: { share: number }) {
  return (
    <svg className="fs-work__ring" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} />
      <circle
        className="fs-work__share"
        cx="8"
        cy="8"
        r={RADIUS}
        strokeDasharray={`${Math.max(0.04, share) * AROUND} ${AROUND}`}
      />
    </svg>
  )
}
