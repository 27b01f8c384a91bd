import type { ConnectLink, ErrorCode, JobWord, KnownSite, RunningWorkKind } from '@flotilla/api/contract'

/** Work that a call can start: an audit begins with its backup. */
export type JobKind = Exclude<JobWord, 'audit'>

/** What to start, for whom. The route has checked that site and subject belong to the account. */
export type StartJob = {
  kind: JobKind
  accountId: number
  siteId: number
  /** The backup of a `backuptest`, the extension of an `extensionupdate`. */
  subjectId?: number
  /** Who asked, for the activity log; the administrator behind an impersonated user too. */
  userId: number
  impersonatorId: number | null
}

/** `id` is the subject's for work that has one, else the site's (contract §2). */
export type JobStart =
  | { ok: true; id: number; processState: 1 }
  | { ok: false; code: ErrorCode; message?: string }

/** Whose work to cancel, for whom. The route has checked that the site belongs to the account. */
export type CancelJob = {
  accountId: number
  siteId: number
  /** The extension whose update is meant; absent: everything that runs at the site. */
  extensionId?: number
  /** Only work of these kinds; absent: of any. */
  of?: readonly RunningWorkKind[] | undefined
  /** Who asked, as in `StartJob`. */
  userId: number
  impersonatorId: number | null
}

/**
 * `id` is the extension's where one is meant, else the site's. `processState` 1: it ends after the step under
 * way.
 */
export type CancelAnswer =
  | { ok: true; id: number; processState: 0 | 1 }
  | { ok: false; code: ErrorCode; message: string }

/** A link to follow, for whom. `relink`: also when the account has the site already. */
export type ConnectRequest = {
  accountId: number
  userId: number
  impersonatorId: number | null
  link: ConnectLink
  relink?: boolean
}

/**
 * `isNew` false: the account had the site, which follows this link now. `site_known`: it has the site, and
 * the request does not say that it shall be relinked. Any other failure is a 422 with its cause.
 */
export type ConnectResult =
  | { ok: true; isNew: boolean; id: number; name: string; url: string }
  | { ok: false; code: 'site_known'; message: string; site: KnownSite }
  | { ok: false; code: ErrorCode; message: string; site?: undefined }

/** Whose site gets its earlier link back, and who asks. */
export type UndoRelinkRequest = {
  accountId: number
  siteId: number
  userId: number
  impersonatorId: number | null
}

/** A site, linked as it was before. */
export type RelinkedSite = { id: number; name: string; url: string }

/** How routes start long work; implemented by `jobs/`. Resolves after the job is committed. */
export type JobsPort = {
  /** What this server can do; a call whose work is not here is not mounted. */
  kinds: ReadonlySet<JobKind>
  start(request: StartJob): Promise<JobStart>
  /** Resolves after the wish is committed. */
  cancel(request: CancelJob): Promise<CancelAnswer>
  /** Connects a site: tries it, stores it, starts its first refresh. */
  connect(request: ConnectRequest): Promise<ConnectResult>
  /**
   * Gives a site the link back that it had before it was relinked; null when there is nothing to go back to.
   */
  undoRelink(request: UndoRelinkRequest): Promise<RelinkedSite | null>
}
