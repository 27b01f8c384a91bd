import type { ReactNode } from 'react'

/**
 * State of a part of a job: `skipped` was not to be started, `stopped` was not started in time, `cancelled`
 * was and is not wanted any more.
 */
export type TrayPartState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'skipped' | 'stopped'

/** A site, an extension or a backup of a job. */
export type TrayPart = {
  id: string
  /** Its name, or a link that shows it. */
  name: ReactNode
  /** Names its work in full for those who only hear it: "Backup of Bäckerei Klein". */
  label: string
  state: TrayPartState
  percent?: number | null | undefined
  /** Why it failed, was cancelled or skipped. */
  reason?: string | null | undefined
  /** Names the site, or links to it, where its parts are folded into one line. */
  site?: { id: number; name: ReactNode } | undefined
  /** Says what it waits for, instead of "waiting". */
  waitsFor?: string | undefined
  /** Somebody wants it cancelled; it ends soon. */
  isCancelling?: boolean | undefined
  onCancel?: (() => void) | undefined
}

/** What is done to several parts at once; `count` null: there is only one. */
export type TrayAct = { count: number | null; run: () => void }

/** One row of the tray: a batch or the work on one site. */
export type TrayJob = {
  id: string
  /** "Backup", "Core update". */
  title: string
  /** The site, where it is only one; otherwise how many of what: "46 sites". */
  of?: ReactNode
  /** Names the job in full for those who only hear it: "Backup of 46 sites". */
  name: string
  /** `paused`: what waits begins when the person says so. */
  state: 'running' | 'waiting' | 'paused' | 'done' | 'failed' | 'cancelled' | 'stopped'
  /** "31 of 46", "71 %". */
  figures: string
  /** How many parts are in each state, in words; empty for one piece of work alone. */
  counts: readonly { state: TrayPartState; words: string }[]
  failed: number
  /** Of `total`, how many have ended, with the percent of what runs; null: no figure yet. */
  ended: number | null
  total: number
  /**
   * Of a batch: what it consists of. Of one piece of work alone: nothing, and `reason` says why it failed.
   */
  parts: readonly TrayPart[]
  reason?: string | null | undefined
  retry?: TrayAct | undefined
  /** Starts what was not started before a person stopped it. */
  resume?: TrayAct | undefined
  /** Starts no more of it. */
  onStop?: (() => void) | undefined
  /** Ends what runs at the server. */
  cancel?: TrayAct | undefined
  onContinue?: (() => void) | undefined
  /** Saves the result as CSV. */
  onSave?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}
