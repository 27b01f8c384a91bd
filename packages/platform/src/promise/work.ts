import type { SiteFilterInput, WorkItem, WorkKind } from '@flotilla/api/contract'
import type { WorkAnswer, WorkRequest } from './work-request.ts'

/**
 * Work to be started.
 *
 * @deprecated Since 1.9: a `WorkRequest`.
 */
export type WorkOrder = {
  kind: WorkKind
  items: readonly {
    id: number
    siteId: number | null
    label: string
    /** Names only the site if `label` says more. Since 1.7. */
    siteName?: string | undefined
    /** Why it must not start, fit to show: it is listed as skipped. */
    skip?: string | undefined
  }[]
  /**
   * Backs up each site first; the ordered work starts at a site when its backup has ended well, and is
   * skipped when it has not. Since 1.7.
   */
  backupFirst?: 'backup' | 'backup-and-test' | undefined
  /** Instead of `items`, which is empty then: at all sites that match when it starts. Since 1.9. */
  filter?: SiteFilterInput | undefined
  /** With `filter`: leaves out updates to another major version. Since 1.9. */
  onlyMinor?: boolean | undefined
}

/**
 * The results of the first starts of a run; if backups come first, those of the backups.
 *
 * @deprecated Since 1.9: a `WorkAnswer`.
 */
export type WorkStarts = {
  accepted: readonly WorkItem[]
  /** The pieces that wait for their turn. */
  waiting: readonly WorkItem[]
  /** An `ApiError`, or an error with the reason as its message where another tab made the call. */
  refused: readonly { item: WorkItem; error: Error }[]
}

/** A piece of work that has changed its state. */
export type WorkChange = { kind: WorkKind; item: WorkItem }

/**
 * Long work: started a few at a time, followed in the tray to its end, across routes and reloads. A start is
 * called once and never again by itself.
 */
export type Work = {
  /**
   * The one way to start work, since 1.9. Shows the sheet first where the work is large or cannot be undone,
   * leaves out the sites where it cannot start, and reports the start. Resolves when the first starts are
   * answered, or the person has cancelled; never rejects.
   */
  ask: (request: WorkRequest) => Promise<WorkAnswer>
  /**
   * Starts without a question. Resolves when the first starts are answered; only the tray reports the pieces
   * that had to wait for their turn. Rejects with `aborted` when the identity ends, and for no other reason:
   * refusals are in the answer.
   *
   * @deprecated Since 1.9: `ask`.
   */
  start: (order: WorkOrder) => Promise<WorkStarts>
  /**
   * The newest piece of work of this kind at this site, backup or extension; null when the tray knows none.
   */
  get: (kind: WorkKind, id: number) => WorkItem | null
  subscribe: (listener: () => void) => () => void
  /** Calls for every piece of work whose state changes, in this tab or another one. */
  onChange: (handler: (change: WorkChange) => void) => () => void
}
