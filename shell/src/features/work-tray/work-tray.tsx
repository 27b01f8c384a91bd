import { Tray } from '@flotilla/ui/feedback'
import { hasEnded } from '@flotilla/work'
import { useServices } from '../../services.ts'
import { useAppDispatch, useAppSelector } from '../../store/use-store.ts'
import { trayToggled } from '../../store/work-slice.ts'
import { trayButtonId, trayId } from './tray-ids.ts'
import { useTrayJobs } from './use-tray-jobs.ts'
import './work-tray.css'

/** The tray of long work; it stays over every page until it is closed. */
export function WorkTray() {
  const openedBy = useAppSelector((state) => state.work.openedBy)
  return openedBy === null ? null : <OpenTray takesFocus={openedBy === 'person'} />
}

function OpenTray({ takesFocus }: { takesFocus: boolean }) {
  const { work } = useServices()
  const dispatch = useAppDispatch()
  const ended = useAppSelector((state) => state.work.tracked.runs).filter(hasEnded)
  const jobs = useTrayJobs()
  const handleClose = () => {
    dispatch(trayToggled(null))
    document.getElementById(trayButtonId)?.focus()
  }
  const dismissEnded = () => {
    for (const { id } of ended) work.act({ type: 'dismissed', runId: id })
  }
  return (
    <Tray
      id={trayId}
      jobs={jobs}
      takesFocus={takesFocus}
      onClose={handleClose}
      onDismissEnded={ended.length > 0 ? dismissEnded : undefined}
    />
  )
}
