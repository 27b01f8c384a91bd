import { useLocation } from '@flotilla/platform/router'
import { createElement, useEffect, useSyncExternalStore } from 'react'
import { useServices } from '../../services.ts'
import { useOnDemand } from './use-on-demand.ts'

const load = async () => (await import('@flotilla/ui/overlay')).StartSheetPlace

/**
 * The sheet before a start of any remote. Its code is fetched at the first sign of a person; a question
 * belongs to its page and leaves with it.
 */
export function StartSheet() {
  const { sheet, fetchAsk } = useServices().work
  const { notify } = useServices()
  const { pathname } = useLocation()
  const opened = useSyncExternalStore(sheet.subscribe, sheet.get)
  const place = useOnDemand({
    load,
    isWanted: opened !== null,
    onFailure: () => {
      notify.error(
        'This could not be opened',
        'Its code could not be fetched. Try again when the server is back.',
      )
      sheet.cancel()
    },
  })
  useEffect(() => sheet.cancel, [sheet, pathname])
  useEffect(() => {
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    const over = new AbortController()
    const begin = () => {
      over.abort()
      void fetchAsk()
    }
    for (const sign of signs) document.addEventListener(sign, begin, { signal: over.signal })
    return () => over.abort()
  }, [fetchAsk])
  return place !== null && createElement(place, { opened, onClose: sheet.close })
}
