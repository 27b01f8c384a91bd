import type { ConnectLink, ErrorCode, JobWord, KnownSite, RunningWorkKind } from '@flotilla/api/contract'

/** Work that a call can start: an audit begins with its backup. */
export type JobKind = Exclude<JobWord, 'audit'>

/** The work to start and its requester. The route has checked that site and subject belong to the account. */
export type StartJob = {
  kind: JobKind
  accountId: number
  siteId: number
  /** The backup of a `backuptest`, the extension of an `extensionupdate`. */
  subjectId?: number
  /** The requester, for the activity log, and the administrator behind an impersonated user. */
  userId: number
  impersonatorId: number | null
}

/** `id` is the subject's for work that has one, else the site's (contract §2). */
export type JobStart =
  | { ok: true; id: number; processState: 1 }
  | { ok: false; code: ErrorCode; message?: string }

/** The work to cancel and its requester. The route has checked that the site belongs to the account. */
export type CancelJob = {
  accountId: number
  siteId: number
  /** The extension whose update to cancel; absent: all work of the site. */
  extensionId?: number
  /** Only work of these kinds; absent: of any. */
  of?: readonly RunningWorkKind[] | undefined
  /** The requester, as in `StartJob`. */
  userId: number
  impersonatorId: number | null
}

/**
 * `id` is the extension's if one is given, else the site's. `processState` 1: the work ends after its present
 * step.
 */
export type CancelAnswer =
  | { ok: true; id: number; processState: 0 | 1 }
  | { ok: false; code: ErrorCode; message: string }

/** A link to follow and its requester. `relink`: also when the account already has the site. */
export type ConnectRequest = {
  accountId: number
  userId: number
  impersonatorId: number | null
  link: ConnectLink
  relink?: boolean
}

/**
 * `isNew` false: the account already had the site, which now uses this link. `site_known`: the account has
 * the site, and the request does not ask to relink it. `site_busy`: it asks, and work runs at the site.
 * Any other failure is a 422 with its cause.
 */
export type ConnectResult =
  | { ok: true; isNew: boolean; id: number; name: string; url: string }
  | { ok: false; code: 'site_known'; message: string; site: KnownSite }
  | { ok: false; code: ErrorCode; message: string; site?: undefined }

/** The site whose earlier link to restore, and the requester. */
export type UndoRelinkRequest = {
  accountId: number
  siteId: number
  userId: number
  impersonatorId: number | null
}

/**
 * The site with its earlier link. `not_found`: it has none. `site_busy`: work runs at the site as it is
 * linked now.
 */
export type UndoRelinkResult =
  | { ok: true; id: number; name: string; url: string }
  | { ok: false; code: ErrorCode; message: string }

/** How routes start long work; `jobs/` implements it. Resolves after the job is committed. */
export type JobsPort = {
  /** The capabilities of this server; a call whose work is not here is not mounted. */
  kinds: ReadonlySet<JobKind>
  start(request: StartJob): Promise<JobStart>
  /** Resolves after the wish is committed. */
  cancel(request: CancelJob): Promise<CancelAnswer>
  batches: {
    /** Tells that a batch was ordered or steered: its next pieces begin soon. */
    ask(): void
    /** Does at once what a batch needs, as cancelling what waits and runs. */
    tend(id: number): Promise<void>
  }
  /** Connects a site: tries it, stores it, starts its first refresh. */
  connect(request: ConnectRequest): Promise<ConnectResult>
  /** Restores the link that a site had before it was relinked. */
  undoRelink(request: UndoRelinkRequest): Promise<UndoRelinkResult>
}
