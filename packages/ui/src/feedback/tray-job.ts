import type { ReactNode } from 'react'

/**
 * State of a part of a job: `skipped` must not start, `stopped` had not started when the run was stopped,
 * `cancelled` had started and was cancelled.
 */
export type TrayPartState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'skipped' | 'stopped'

/** A site, an extension or a backup of a job. */
export type TrayPart = {
  id: string
  /** Its name, or a link that shows it. */
  name: ReactNode
  /** Full name of its work for screen readers: "Backup of Bäckerei Klein". */
  label: string
  state: TrayPartState
  percent?: number | null | undefined
  /** Why it failed, was cancelled or skipped. */
  reason?: string | null | undefined
  /** Names the site, or links to it, if its parts are folded into one line. */
  site?: { id: number; name: ReactNode } | undefined
  /** Says what runs, where that is not the work itself: "backup". */
  doing?: string | undefined
  /** Says what it waits for, instead of "waiting". */
  waitsFor?: string | undefined
  /** A person has cancelled it; it ends soon. */
  isCancelling?: boolean | undefined
  onCancel?: (() => void) | undefined
}

/** An action on several parts at once; `count` null: there is only one. */
export type TrayAct = { count: number | null; run: () => void }

/** One row of the tray: a batch or the work on one site. */
export type TrayJob = {
  id: string
  /** "Backup", "Core update". */
  title: string
  /** The site if there is only one; otherwise the number and kind: "46 sites". */
  of?: ReactNode
  /** Full name of the job for screen readers: "Backup of 46 sites". */
  name: string
  /** `paused`: waiting parts begin when the person says so. */
  state: 'running' | 'waiting' | 'paused' | 'done' | 'failed' | 'cancelled' | 'stopped'
  /** "31 of 46", "71 %". */
  figures: string
  /** The number of parts in each state, in words; empty for a single piece of work. */
  counts: readonly { state: TrayPartState; words: string }[]
  failed: number
  /** How many of `total` have ended, plus the percent of running parts; null: no figure yet. */
  ended: number | null
  total: number
  /**
   * How many parts it has, as many as `parts` by default; 0: a single piece of work, whose `reason` says why
   * it failed.
   */
  size?: number
  /** Those of its parts that are known; the others are read while its row is open. */
  parts: readonly TrayPart[]
  /** Called when its row opens; returns what is called when it closes. */
  onOpen?: (() => () => void) | undefined
  /** Reads more of its parts. */
  onMore?: (() => void) | undefined
  /** Who started it, if it was another person. */
  by?: string | undefined
  /** While it is paused: why, and what to do. */
  note?: string | undefined
  reason?: string | null | undefined
  retry?: TrayAct | undefined
  /** Goes on with a paused job, or starts the parts that have not run. */
  resume?: TrayAct | undefined
  /** Starts no more of it for now. */
  onPause?: (() => void) | undefined
  /** Cancels the parts that run at the server. */
  cancel?: TrayAct | undefined
  /** Saves the result as CSV. */
  onSave?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}
