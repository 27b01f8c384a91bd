import { countWork, hasEnded, type WorkRun } from '@flotilla/platform/work'
import { Button, IconButton } from '@flotilla/ui/basics'
import { useAppDispatch, useAppSelector } from '../../store/use-store.ts'
import { trayToggled } from '../../store/work-slice.ts'
import { trayButtonId, trayId } from './tray-ids.ts'

/** Opens and closes the tray; says what runs, what waits for the person, or what failed. */
export function WorkButton() {
  const { openedBy, tracked } = useAppSelector((state) => state.work)
  const dispatch = useAppDispatch()
  const isOpen = openedBy !== null
  const { text, isBusy } = wordsOf(tracked.runs)
  const shared = {
    id: trayButtonId,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? trayId : undefined,
    onClick: () => void dispatch(trayToggled(isOpen ? null : 'person')),
  }
  const name = `Work: ${text ?? 'nothing running'}`
  if (text === null) return <IconButton icon="updates" name={name} {...shared} />
  return (
    <Button variant="quiet" size="sm" icon={isBusy ? 'running' : 'updates'} aria-label={name} {...shared}>
      {text}
    </Button>
  )
}

function wordsOf(runs: readonly WorkRun[]): { text: string | null; isBusy: boolean } {
  const open = runs.filter((run) => !hasEnded(run))
  if (open.some(({ isPaused }) => !isPaused)) {
    const { running, waiting } = countWork(open.flatMap(({ items }) => items))
    return { text: `${running + waiting} running`, isBusy: true }
  }
  if (open.length > 0) return { text: 'paused', isBusy: false }
  const { failed } = countWork(runs.flatMap(({ items }) => items))
  return { text: failed > 0 ? `${failed} failed` : null, isBusy: false }
}
