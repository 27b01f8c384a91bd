/** Toasts. Components do not call these for API results: say it in the mutation's `meta` instead. */
export type Notify = {
  success: (text: string) => void
  info: (text: string) => void
  /** Stays until it is dismissed. `detail` is shown below the text. */
  error: (text: string, detail?: string) => void
}
