/** What a person wants of a run in the tray. */
export type WorkWish =
  /** Begin nothing more of it; go on; start what failed again. */
  | { type: 'paused' | 'resumed' | 'retried'; runId: string }
  /** `id` null: all of it that can be cancelled. */
  | { type: 'cancelAsked'; runId: string; id: number | null }
  | { type: 'dismissed'; runId: string }
  /** Its row is open: its pieces are on screen; one page more of them; no longer. */
  | { type: 'rowOpened' | 'moreAsked' | 'rowClosed'; runId: string }
  /** Its result as a file of this name. */
  | { type: 'saveAsked'; runId: string; fileName: string }
