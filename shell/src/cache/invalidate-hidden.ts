import type { QueryClient } from '@tanstack/react-query'
import { dropEarlyAnswers } from '../early/early-answers.ts'

/**
 * Something has changed, and only the remote on screen hears what: marks all other cached data as stale, so
 * that it is read again when it is next shown.
 */
export function invalidateHidden(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  dropEarlyAnswers()
}
