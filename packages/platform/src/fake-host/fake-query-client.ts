import { ApiError } from '@flotilla/api/client'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { MutationFeedback } from '../promise/mutation-feedback.ts'
import type { FakeNotices } from './fake-notices.ts'

/**
 * A cache that tries nothing twice and says the outcome of a write as the shell does (architecture: A read
 * and a write).
 */
export function createFakeQueryClient(notices: FakeNotices): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => saySuccess(notices, mutation.meta),
      onError: (error, _variables, _context, mutation) => sayFailure(notices, error, mutation.meta),
    }),
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
  })
}

function saySuccess(notices: FakeNotices, meta: MutationFeedback | undefined): void {
  if (meta?.success === undefined) return
  notices.show({ tone: meta.successTone ?? 'success', text: meta.success, detail: null })
}

function sayFailure(notices: FakeNotices, error: Error, meta: MutationFeedback | undefined): void {
  const isApiError = error instanceof ApiError
  if (isApiError && (error.code === 'aborted' || error.code === 'unauthenticated')) return
  if (isApiError && meta?.handlesError?.(error) === true) return
  const tone = meta?.failureTone ?? 'error'
  if (meta?.failure === undefined) notices.show({ tone, text: error.message, detail: null })
  else notices.show({ tone, text: meta.failure, detail: error.message })
}
