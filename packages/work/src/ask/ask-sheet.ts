import type { OpenQuestion } from './question.ts'

/** A question on screen, and what had the focus when it was asked. */
type Opened = { request: OpenQuestion; opener: Element | null }

/** The one sheet of a page; it holds the question from the ask until the person decides. */
export type AskSheet = {
  /** Another question replaces the one that is open, which is thereby cancelled. */
  show: (request: OpenQuestion) => void
  /** Null: no question is open. */
  get: () => Opened | null
  subscribe: (listener: () => void) => () => void
  /** Takes the question off the screen; the caller tells it what the person decided. */
  close: () => void
  /** Takes it off the screen because the page has changed; the question is cancelled. */
  cancel: () => void
}

export function createAskSheet(): AskSheet {
  const listeners = new Set<() => void>()
  let opened: Opened | null = null
  const set = (next: Opened | null) => {
    opened = next
    for (const listener of listeners) listener()
  }
  const cancel = () => {
    const left = opened
    if (left === null) return
    set(null)
    left.request.onCancel()
  }
  return {
    show(request) {
      cancel()
      set({ request, opener: document.activeElement })
    },
    get: () => opened,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => set(null),
    cancel,
  }
}
