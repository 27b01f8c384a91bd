import { useLocation } from '@flotilla/platform/router'
import { NotLoaded, useOnDemand } from '@flotilla/ui/menu'
import { useEffect, useSyncExternalStore } from 'react'
import { useServices } from '../../services.ts'
import { startSheetCode } from './frame-dialog-code.ts'

/** The sheet before a start of work, fetched when a remote first asks; it belongs to its page. */
export function AskedStart() {
  const { work } = useServices()
  const { pathname } = useLocation()
  useEffect(() => work.sheet.cancel, [work, pathname])
  const isAsked = useSyncExternalStore(work.sheet.subscribe, () => work.sheet.get() !== null)
  const { part: Sheet, hasFailed } = useOnDemand(startSheetCode, isAsked)
  if (hasFailed) return <NotLoaded onRetry={() => void startSheetCode.fetch()} onClose={work.sheet.cancel} />
  return Sheet && <Sheet />
}
