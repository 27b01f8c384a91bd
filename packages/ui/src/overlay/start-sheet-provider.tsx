import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { StartRequest } from './start-request.ts'
import { type OpenedStart, StartSheetPlace } from './start-sheet-place.tsx'

/**
 * Provides the sheet before a start to all places below it.
 *
 * @deprecated For remotes built before platform 1.9: `platform.work.ask` shows the sheet.
 */
export function StartSheetProvider({
  children,
}: {
  /** The pages that may start work. */
  children: ReactNode
}) {
  const [opened, setOpened] = useState<OpenedStart | null>(null)
  const ask = useCallback(
    (request: StartRequest) => setOpened({ request, opener: document.activeElement }),
    [],
  )
  return (
    <StartSheetContext value={ask}>
      {children}
      <StartSheetPlace opened={opened} onClose={() => setOpened(null)} />
    </StartSheetContext>
  )
}

/** @deprecated As `StartSheetProvider`. */
export type AskStart = (request: StartRequest) => void

const StartSheetContext = createContext<AskStart>(() => {
  throw new Error('A StartSheetProvider is missing.')
})

/**
 * Opens the sheet before large or irreversible work starts.
 *
 * @deprecated As `StartSheetProvider`.
 */
export function useStartSheet(): AskStart {
  return useContext(StartSheetContext)
}
