import { ApiError } from '@flotilla/api/client'
import { MutationCache, type QueryClient } from '@tanstack/react-query'
import type { MutationFeedback } from '../promise/mutation-feedback.ts'
import type { Notify } from '../promise/platform.ts'
import { AttentiveQueryClient } from '../query-client/attentive-query-client.ts'

/**
 * The shell's kind of cache, which retries nothing, and tells the outcome of a write as the shell does
 * (architecture: A read and a write).
 */
export function createTellingQueryClient(notify: Notify): QueryClient {
  return new AttentiveQueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => tellSuccess(notify, mutation.meta),
      onError: (error, _variables, _context, mutation) => tellFailure(notify, error, mutation.meta),
    }),
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
  })
}

function tellSuccess(notify: Notify, meta: MutationFeedback | undefined): void {
  if (meta?.success !== undefined) notify[meta.successTone ?? 'success'](meta.success)
}

function tellFailure(notify: Notify, error: Error, meta: MutationFeedback | undefined): void {
  const isApiError = error instanceof ApiError
  if (isApiError && (error.code === 'aborted' || error.code === 'unauthenticated')) return
  if (isApiError && meta?.handlesError?.(error) === true) return
  const tone = meta?.failureTone ?? 'error'
  if (meta?.failure === undefined) notify[tone](error.message)
  else if (tone === 'error') notify.error(meta.failure, error.message)
  else notify[tone](meta.failure)
}
