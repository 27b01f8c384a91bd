import type { ApiError } from '@flotilla/api/client'

/** What the shell shows when a mutation ends. The words are the specification's. */
export type MutationFeedback = {
  success?: string
  /** How `success` is shown; 'success' unless said. */
  successTone?: 'success' | 'info'
  /** Shown instead of the server's message; the server's message then follows as detail. */
  failure?: string
  failureTone?: 'error' | 'info'
  /** True for an error that the caller shows itself, such as a form with `invalid`. */
  handlesError?: (error: ApiError) => boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationFeedback & Record<string, unknown>
  }
}
