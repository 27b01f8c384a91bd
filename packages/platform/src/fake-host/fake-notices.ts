import { ApiError } from '@flotilla/api/client'
import { MutationCache, type QueryClient } from '@tanstack/react-query'
import type { MutationFeedback } from '../promise/mutation-feedback.ts'
import type { Notify, NotifyAct } from '../promise/platform.ts'
import { AttentiveQueryClient } from '../query-client/attentive-query-client.ts'

/** A toast that the shell would show. `detail` is null if there is none. */
export type FakeNotice = {
  tone: 'success' | 'info' | 'error'
  text: string
  detail: string | null
  act?: NotifyAct | undefined
}

export type FakeNotices = {
  notify: Notify
  show: (notice: FakeNotice) => void
  /** Newest last. */
  all: () => readonly FakeNotice[]
  subscribe: (listener: () => void) => () => void
}

/** Toasts in memory: a test reads them, the fake host shows them. */
export function createFakeNotices(): FakeNotices {
  let notices: readonly FakeNotice[] = []
  const listeners = new Set<() => void>()
  const show = (notice: FakeNotice) => {
    notices = [...notices, notice]
    for (const listener of listeners) listener()
  }
  return {
    notify: {
      success: (text, act) => show({ tone: 'success', text, detail: null, ...(act && { act }) }),
      info: (text) => show({ tone: 'info', text, detail: null }),
      error: (text, detail) => show({ tone: 'error', text, detail: detail ?? null }),
    },
    show,
    all: () => notices,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The shell's kind of cache, which retries nothing, and shows the outcome of a write as the shell does
 * (architecture: A read and a write).
 */
export function createFakeQueryClient(notices: FakeNotices): QueryClient {
  return new AttentiveQueryClient({
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
