import type { SiteFilterInput, SiteRow, WorkKind } from '@flotilla/api/contract'

/** A site, as a start names it; where a backend does not identify it, it has only a name. */
type AskedSite = { id: number | null; name: string }

/** The update of an extension of a site, by the extension's id. Since 1.9. */
export type AskedUpdate = {
  id: number
  name: string
  /** Null: unknown. */
  from: string | null
  to: string | null
  site: AskedSite
}

/** The kinds of work that start at a site as a whole. */
export type SiteWorkKind = 'backup' | 'backup-and-test' | 'core-update' | 'refresh' | 'audit'

/** What starts, and where. */
type Asked =
  /**
   * At all sites that match when it starts: the sheet always asks, with what the server counts. `count`:
   * their number as the page knows it.
   */
  | { kind: WorkKind; filter: SiteFilterInput; count: number; sites?: undefined }
  | (AskedNamed & { filter?: undefined })

type AskedNamed =
  | { kind: SiteWorkKind; sites: readonly SiteRow[] }
  /** The newest backup of each site that can be tested. */
  | { kind: 'backup-test'; sites: readonly SiteRow[] }
  | { kind: 'backup-test'; sites?: undefined; backups: readonly { id: number; site: AskedSite }[] }
  /** All pending updates of these sites: those given, or else those that the server lists. */
  | { kind: 'extension-update'; sites: readonly SiteRow[]; updates?: readonly AskedUpdate[] | undefined }
  | { kind: 'extension-update'; sites?: undefined; updates: readonly AskedUpdate[] }

/** Work that a person wants to start: its kind, and where. Since 1.9. */
export type WorkRequest = Asked & {
  /**
   * `all`: everything of a page or a selection. `reason`: all sites with the same reason, about which the
   * sheet always asks. Absent: what the person pointed at.
   */
  scope?: 'all' | 'reason' | undefined
  /** True: the caller shows the reason when the server refuses, from the answer; no toast does. */
  showsRefusal?: boolean | undefined
  /**
   * Called once it is decided, before the first call, with the ids of what is about to start: of sites,
   * backups or extensions; empty if the server must first be asked for them.
   */
  onStart?: ((ids: ReadonlySet<number>) => void) | undefined
}

/** What became of a request. Since 1.9. */
export type WorkAnswer = {
  /** Something has started or waits for its turn; false also if the person cancelled. */
  isStarted: boolean
  /** Why something could not start: the error of a single piece, or a `BatchError`; null: no refusal. */
  refusal: Error | null
}
