import { can, type Session } from '@flotilla/platform'
import { useEffect } from 'react'
import { useServices } from '../../services.ts'

/** The first seconds of a page belong to the page. */
const afterMs = 10_000

/** Reports how remotes load and fail, where the backend takes it (contract §6). */
export function useRemoteReports(session: Session | null): void {
  const { store, http } = useServices()
  const isTaken = session !== null && can(session, 'remote-health')
  useEffect(() => {
    if (!isTaken) return
    let end: (() => void) | null = () => {}
    const timer = setTimeout(async () => {
      // Without its code, as while the server is stopped, this tab reports nothing.
      const code = await import(
        /* webpackChunkName: "remote-reports" */ '../../remote-reports/start-reports.ts'
      ).catch(() => null)
      if (code !== null && end !== null) end = code.startReports({ store, http })
    }, afterMs)
    return () => {
      clearTimeout(timer)
      end?.()
      end = null
    }
  }, [isTaken, store, http])
}
