/** What can be done about a message, once: "Undo". Pressing it takes the message away. */
export type NotifyAct = { label: string; run: () => void }

/** Toasts. Components do not call these for API results: say it in the mutation's `meta` instead. */
export type Notify = {
  /** A message with an act is never grouped with another of the same words. */
  success: (text: string, act?: NotifyAct) => void
  info: (text: string) => void
  /** Stays until it is dismissed. `detail` is shown below the text. */
  error: (text: string, detail?: string) => void
}
