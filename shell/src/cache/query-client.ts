import { ApiError } from '@flotilla/api/client'
import type { MutationFeedback } from '@flotilla/platform'
import { siteErrorPlace } from '@flotilla/platform/guide'
import { AttentiveQueryClient } from '@flotilla/platform/query-client'
import { MutationCache, notifyManager, type QueryClient } from '@tanstack/react-query'
import { toastShown } from '../store/notice-slices.ts'
import type { Store } from '../store/store.ts'
import { invalidateHidden } from './invalidate-hidden.ts'

const maxReadRetries = 2

// Renders an answer in the task that read it, not in a later one after a timer.
notifyManager.setScheduler(queueMicrotask)

/**
 * The page's one cache. Reads are retried when that can help; writes never are. The only place that shows a
 * toast for the outcome of a call: the words come from the mutation's `meta` (architecture: A read and a
 * write).
 */
export function createQueryClient(store: Store): QueryClient {
  const queryClient: QueryClient = new AttentiveQueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => saySuccess(store, mutation.meta),
      onError: (error, _variables, _context, mutation) => sayFailure(store, error, mutation.meta),
      onSettled: () => invalidateHidden(queryClient),
    }),
    defaultOptions: {
      queries: {
        // Ignores what the browser says about its network: a paused read would wait without a word.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (count, error) => count < maxReadRetries && error instanceof ApiError && error.isRetryable,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queryClient
}

function saySuccess(store: Store, meta: MutationFeedback | undefined): void {
  if (meta?.success === undefined) return
  store.dispatch(toastShown({ tone: meta.successTone ?? 'success', text: meta.success }))
}

function sayFailure(store: Store, error: Error, meta: MutationFeedback | undefined): void {
  const isApiError = error instanceof ApiError
  if (isApiError && (error.code === 'aborted' || error.code === 'unauthenticated')) return
  if (isApiError && meta?.handlesError?.(error) === true) return
  const tone = meta?.failureTone ?? 'error'
  const help = isApiError ? siteErrorPlace(error.code) : null
  if (meta?.failure === undefined) store.dispatch(toastShown({ tone, text: error.message, help }))
  else store.dispatch(toastShown({ tone, text: meta.failure, detail: error.message, help }))
}
