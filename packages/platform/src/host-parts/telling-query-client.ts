import { ApiError } from '@flotilla/api/client'
import { MutationCache, type QueryClient } from '@tanstack/react-query'
import type { MutationFeedback } from '../promise/mutation-feedback.ts'
import { AttentiveQueryClient } from '../query-client/attentive-query-client.ts'

/** The outcome of a write; `detail`: what the server says, null when `text` does. */
export type Outcome = { tone: 'success' | 'info' | 'error'; text: string; detail: string | null }

type Tell = (outcome: Outcome) => void

/**
 * The shell's kind of cache, which retries nothing, and tells the outcome of a write as the shell does
 * (architecture: A read and a write).
 */
export function createTellingQueryClient(tell: Tell): QueryClient {
  return new AttentiveQueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => tellSuccess(tell, mutation.meta),
      onError: (error, _variables, _context, mutation) => tellFailure(tell, error, mutation.meta),
    }),
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
  })
}

function tellSuccess(tell: Tell, meta: MutationFeedback | undefined): void {
  if (meta?.success === undefined) return
  tell({ tone: meta.successTone ?? 'success', text: meta.success, detail: null })
}

function tellFailure(tell: Tell, error: Error, meta: MutationFeedback | undefined): void {
  const isApiError = error instanceof ApiError
  if (isApiError && (error.code === 'aborted' || error.code === 'unauthenticated')) return
  if (isApiError && meta?.handlesError?.(error) === true) return
  const tone = meta?.failureTone ?? 'error'
  if (meta?.failure === undefined) tell({ tone, text: error.message, detail: null })
  else tell({ tone, text: meta.failure, detail: error.message })
}
