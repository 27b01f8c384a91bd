import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { NotLoaded } from '../on-demand/not-loaded.tsx'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { StartRequest } from './start-request.ts'

const startSheet = onDemand(async () => (await import('./start-sheet.tsx')).StartSheet)

type Opened = { request: StartRequest; opener: Element | null }

/** Provides the sheet before a start to all places below it; its code is loaded when first opened. */
export function StartSheetProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const ask = useCallback(
    (request: StartRequest) => setOpened({ request, opener: document.activeElement }),
    [],
  )
  const { part: Sheet, hasFailed } = useOnDemand(startSheet, opened !== null)
  /** The focus is back before the work begins, so that a button that disappears with it can hand it on. */
  const close = (start?: () => void) => {
    const opener = opened?.opener
    flushSync(() => setOpened(null))
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    start?.()
  }
  return (
    <StartSheetContext value={ask}>
      {children}
      {opened !== null && Sheet !== null && <Sheet request={opened.request} onClose={close} />}
      {opened !== null && hasFailed && (
        <NotLoaded onRetry={() => void startSheet.fetch()} onClose={() => close()} />
      )}
    </StartSheetContext>
  )
}

export type AskStart = (request: StartRequest) => void

const StartSheetContext = createContext<AskStart>(() => {
  throw new Error('A StartSheetProvider is missing.')
})

/** Opens the sheet before large or irreversible work starts. */
export function useStartSheet(): AskStart {
  return useContext(StartSheetContext)
}
