import { type LoadTrace, loadTraced } from '../store/load-traces-slice.ts'
import type { Store } from '../store/store.ts'
import type { Outcome } from './run-release.ts'
import { folderOf, type RunnableRelease } from './runnable-release.ts'

/** Takes the times of one load of a remote, for the diagnostics page. */
export function createLoadClock(store: Store, name: string, attempt: number) {
  const at = new Date().toISOString()
  const began = performance.now()
  let chosenAt = began
  let entry: string | null = null
  const since = (start: number) => Math.round(performance.now() - start)
  let manifestMs = 0
  return {
    /** Which release it is to be is known. */
    chosen(release: RunnableRelease): void {
      manifestMs = since(began)
      chosenAt = performance.now()
      entry = `${folderOf(release)}${release.entry}`
    },
    /** Writes the times down and gives the outcome back. */
    ended(outcome: Outcome): Outcome {
      const { version, phase } = outcome
      const codeMs = phase === 'ready' ? since(chosenAt) : null
      const trace: LoadTrace = {
        name,
        version,
        attempt,
        at,
        outcome: phase,
        manifestMs,
        entryMs: null,
        codeMs,
        mountMs: null,
      }
      store.dispatch(loadTraced({ ...trace, entryMs: entry === null ? null : downloadMs(entry) }))
      return outcome
    },
  }
}

/** How long the last download of a file took, whoever began it; null when the browser does not say. */
function downloadMs(file: string): number | null {
  const downloads = performance.getEntriesByType?.('resource') ?? []
  const last = downloads.findLast(({ name }) => name.split('?')[0]?.endsWith(file))
  return last === undefined ? null : Math.round(last.duration)
}
