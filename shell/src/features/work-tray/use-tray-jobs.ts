import { type WorkItem, workKinds } from '@flotilla/api/contract'
import { saveCsv } from '@flotilla/platform'
import type { TrayJob } from '@flotilla/ui/feedback'
import { percentKey, type WorkRun } from '@flotilla/work'
import { useSyncExternalStore } from 'react'
import { useServices } from '../../services.ts'
import { useAppSelector } from '../../store/use-store.ts'
import { trayJobOf } from './tray-job-of.tsx'
import { workCsv } from './work-csv.ts'

/** The rows of the tray, the newest first, with what can be done about each. */
export function useTrayJobs(): TrayJob[] {
  const { work, progress, store } = useServices()
  const { runs } = useAppSelector((state) => state.work.tracked)
  useSyncExternalStore(store.subscribe, () => store.getState().progress)
  const percentOf = (run: WorkRun, item: WorkItem) => {
    const key = item.state === 'running' ? percentKey(run.kind, item) : null
    const percent = key === null ? null : progress.get(...key)
    return percent === null ? null : Math.round(percent)
  }
  const act = (type: 'stopped' | 'retried' | 'continued', runId: string) => () =>
    work.act({ type, runId, at: new Date().toISOString() })
  return runs
    .map((run) =>
      trayJobOf(run, {
        percentOf,
        onRetry: act('retried', run.id),
        onStop: act('stopped', run.id),
        onCancel: (item) =>
          work.act({
            type: 'cancelAsked',
            runId: run.id,
            id: item?.id ?? null,
            at: new Date().toISOString(),
          }),
        onContinue: act('continued', run.id),
        onSave: () => saveCsv(fileName(run), workCsv(run)),
        onDismiss: () => work.act({ type: 'dismissed', runId: run.id }),
      }),
    )
    .reverse()
}

const fileName = ({ kind, createdAt }: WorkRun) =>
  `${workKinds[kind].title} ${createdAt.slice(0, 16).replace('T', ' ').replace(':', '-')}.csv`
