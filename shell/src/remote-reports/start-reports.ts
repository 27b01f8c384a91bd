import type { Http } from '@flotilla/api/client'
import { reportRemotes } from '@flotilla/api/contract'
import { PLATFORM_VERSION } from '@flotilla/platform'
import type { Store } from '../store/store.ts'
import { createOpenCounter } from './count-opens.ts'

const periodMs = 60_000

/**
 * Reports at once, then every minute and when the tab is left, what was opened since and how it went; nothing
 * where nothing was. Returns the function that ends it. A report that fails is not repeated.
 */
export function startReports({ store, http }: { store: Store; http: Http }): () => void {
  const count = createOpenCounter()
  const report = () => {
    const remotes = count(store.getState().loadTraces)
    if (remotes.length === 0) return
    const body = { platform: PLATFORM_VERSION, remotes }
    void http.call(reportRemotes, { body }).catch(() => null)
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') report()
  }
  report()
  const timer = setInterval(report, periodMs)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
