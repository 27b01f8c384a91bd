import type { Notify, NotifyAct } from '../promise/platform.ts'

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
