import type { QueryClient } from '@tanstack/react-query'
import { dropEarlyAnswers } from './boot/early-answers.ts'

/**
 * Something has changed, and only the remote on screen hears what: everything else that is kept counts as old from now
 * on, and is asked for again when it is next shown.
 */
export function ageUnshown(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  dropEarlyAnswers()
}
