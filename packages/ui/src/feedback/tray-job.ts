import type { ReactNode } from 'react'

/** How a part of a job stands; `skipped` was not started. */
export type TrayPartState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

/** A site, an extension or a backup of a job. */
export type TrayPart = {
  id: string
  /** Its name, or a link that shows it. */
  name: ReactNode
  state: TrayPartState
  percent?: number | null | undefined
  /** Why it failed or was skipped. */
  reason?: string | null | undefined
}

/** One row of the tray: a batch or the work on one site. */
export type TrayJob = {
  id: string
  /** "Backup", "Core update". */
  title: string
  /** The site, where it is only one. */
  of?: ReactNode
  /** Names the job in full for those who only hear it: "Backup of 46 sites". */
  name: string
  /** `paused`: what waits begins when the person says so. */
  state: 'running' | 'paused' | 'done' | 'failed' | 'stopped'
  /** "31 of 46", "71 %"; what failed is said apart. */
  figures: string
  failed: number
  skipped: number
  /** Of `total`, how many have ended; null: no figure yet. */
  ended: number | null
  total: number
  /** Of a batch: what it consists of. Of one piece of work alone: nothing, and `reason` says why it failed. */
  parts: readonly TrayPart[]
  reason?: string | null | undefined
  onRetry?: (() => void) | undefined
  onStop?: (() => void) | undefined
  onContinue?: (() => void) | undefined
  /** Saves the result as CSV. */
  onSave?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}
