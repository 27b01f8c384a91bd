import { createContext, useContext } from 'react'
import type { StartRequest } from './start-request.ts'

export type AskStart = (request: StartRequest) => void

export const StartSheetContext = createContext<AskStart>(() => {
  throw new Error('A StartSheetProvider is missing.')
})

/** Opens the sheet that comes before much work, or work that cannot be undone, starts. */
export function useStartSheet(): AskStart {
  return useContext(StartSheetContext)
}
