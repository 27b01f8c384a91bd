import './work-tray.css'
import { workKinds } from '@flotilla/api/contract'
import { mapLimited } from '@flotilla/platform'
import { Tray, type TrayJob } from '@flotilla/ui/feedback'
import { hasEnded, type WorkRun } from '@flotilla/work'
import { useServices } from '../../../services.ts'
import { trayToggled } from '../../../store/work-slice.ts'
import { useSiteIcons } from '../../site-icons/site-icons.tsx'
import { useAppDispatch, useAppSelector } from '../../use-store.ts'
import { trayButtonId, trayId } from './tray-ids.ts'
import { trayJobOf } from './tray-job-of.tsx'
import { usePercentOf, useWorkSummary } from './use-work-summary.ts'

/** The rows of the tray, the newest first, each with its actions. */
function useTrayJobs(): TrayJob[] {
  const { work } = useServices()
  const { runs } = useAppSelector((state) => state.work.tracked)
  const percentOf = usePercentOf()
  const icons = useSiteIcons(runs.flatMap(({ items }) => items.flatMap(({ siteId }) => siteId ?? [])))
  const act = (type: 'paused' | 'resumed' | 'retried', runId: string) => () => work.act({ type, runId })
  return runs
    .map((run) =>
      trayJobOf(run, {
        percentOf,
        icons,
        onRetry: act('retried', run.id),
        onResume: act('resumed', run.id),
        onPause: act('paused', run.id),
        onCancel: (item) => work.act({ type: 'cancelAsked', runId: run.id, id: item?.id ?? null }),
        onOpen: () => {
          void work.act({ type: 'rowOpened', runId: run.id })
          return () => void work.act({ type: 'rowClosed', runId: run.id })
        },
        onMore: () => work.act({ type: 'moreAsked', runId: run.id }),
        onSave: () => work.act({ type: 'saveAsked', runId: run.id, fileName: fileName(run) }),
        onDismiss: () => work.act({ type: 'dismissed', runId: run.id }),
      }),
    )
    .reverse()
}

const fileName = ({ kind, createdAt }: WorkRun) =>
  `${workKinds[kind].title} ${createdAt.slice(0, 16).replace('T', ' ').replace(':', '-')}.csv`

/** The tray of long work; it stays over every page until it is closed. */
export function WorkTray() {
  const openedBy = useAppSelector((state) => state.work.openedBy)
  return openedBy === null ? null : <OpenTray takesFocus={openedBy === 'person'} />
}

/** Each may be a call of the server. */
const DISMISSED_AT_ONCE = 4

function OpenTray({ takesFocus }: { takesFocus: boolean }) {
  const { work } = useServices()
  const dispatch = useAppDispatch()
  const ended = useAppSelector((state) => state.work.tracked.runs).filter(hasEnded)
  const jobs = useTrayJobs()
  const { words: summary } = useWorkSummary()
  const handleClose = () => {
    dispatch(trayToggled(null))
    document.getElementById(trayButtonId)?.focus()
  }
  const dismissEnded = () => {
    void mapLimited(ended, DISMISSED_AT_ONCE, ({ id }) => work.act({ type: 'dismissed', runId: id }))
  }
  return (
    <Tray
      id={trayId}
      jobs={jobs}
      summary={summary}
      takesFocus={takesFocus}
      onClose={handleClose}
      onDismissEnded={ended.length > 0 ? dismissEnded : undefined}
    />
  )
}
