import { isWorkUnderWay } from '@flotilla/api/contract'
import { openWorkWords, type PercentOf, percentKey, summariseWork, type WorkSummary } from '@flotilla/work'
import { useSyncExternalStore } from 'react'
import { useServices } from '../../../services.ts'
import { useAppSelector } from '../../use-store.ts'

/** Whole percents of running work; the component renders again when one changes. */
export function usePercentOf(): PercentOf {
  const { progress, store } = useServices()
  useSyncExternalStore(store.subscribe, () => store.getState().progress)
  return (run, item) => {
    const key = isWorkUnderWay(item.state) ? percentKey(run.kind, item) : null
    const percent = key === null ? null : progress.get(...key)
    return percent === null ? null : Math.round(percent)
  }
}

/** All work in figures and in one line of words, for both the top bar and the head of the tray. */
export function useWorkSummary(): WorkSummary & { words: string } {
  const { runs } = useAppSelector((state) => state.work.tracked)
  const summary = summariseWork(runs, usePercentOf())
  return { ...summary, words: openWorkWords(summary) ?? endedWords(summary) }
}

/** While nothing is open: failed work, or successful work that is still in the tray. */
function endedWords({ failed, done }: WorkSummary): string {
  if (failed > 0) return `${failed} failed`
  return done > 0 ? `nothing running, ${done} done` : 'nothing running'
}
