import { IconButton } from '@flotilla/ui/basics'
import { countWork, hasEnded, type WorkRun } from '@flotilla/work'
import { trayToggled } from '../../../store/work-slice.ts'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { trayButtonId, trayId } from './tray-ids.ts'
import './work-tray.css'

/** Opens and closes the tray; says what runs, what waits for the person, or what failed. */
export function WorkButton() {
  const { openedBy, tracked } = useAppSelector((state) => state.work)
  const dispatch = useAppDispatch()
  const isOpen = openedBy !== null
  const { text, count, isBusy } = wordsOf(tracked.runs)
  return (
    <IconButton
      id={trayButtonId}
      icon={isBusy ? 'running' : 'clock'}
      name={`Work: ${text ?? endedOf(tracked.runs)}`}
      size={text === null ? 'md' : 'sm'}
      words={
        text !== null && (
          <>
            <span className="fs-work__words">{text}</span>
            <span className="fs-work__count" aria-hidden="true">
              {count}
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

/** While nothing runs and nothing failed: what ended well meanwhile lies in the tray still. */
function endedOf(runs: readonly WorkRun[]): string {
  const { done } = countWork(runs.flatMap(({ items }) => items))
  return done > 0 ? `nothing running, ${done} done` : 'nothing running'
}

/** What the button says, and the number that is left of it on a narrow screen; null when nothing is to be said. */
function wordsOf(runs: readonly WorkRun[]): { text: string | null; count: number; isBusy: boolean } {
  const open = runs.filter((run) => !hasEnded(run))
  const { running, waiting } = countWork(open.flatMap(({ items }) => items))
  const count = running + waiting
  if (open.some(({ isPaused }) => !isPaused)) return { text: `${count} running`, count, isBusy: true }
  if (open.length > 0) return { text: `${count} paused`, count, isBusy: false }
  const { failed } = countWork(runs.flatMap(({ items }) => items))
  return { text: failed > 0 ? `${failed} failed` : null, count: failed, isBusy: false }
}
