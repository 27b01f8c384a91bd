import type { WorkItem, WorkKind } from '@flotilla/api/contract'

/** Work to be started. */
export type WorkOrder = {
  kind: WorkKind
  items: readonly {
    id: number
    siteId: number | null
    label: string
    /** Why it is not to be started, fit to show: it is listed as skipped. */
    skip?: string | undefined
  }[]
}

/** How the first starts of a run went. */
export type WorkStarts = {
  accepted: readonly WorkItem[]
  /** What waits for its turn. */
  waiting: readonly WorkItem[]
  /** An `ApiError`, or an error with the reason as its message where another tab made the call. */
  refused: readonly { item: WorkItem; error: Error }[]
}
