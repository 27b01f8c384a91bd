/** One row of the tray: a batch or the work on one site. */
export type TrayJob = {
  id: string
  /** "Backup", "Core update". */
  title: string
  /** The site, where it is only one. */
  of?: string | undefined
  state: 'running' | 'done' | 'failed'
  /** Of a batch: how many of how many, with what failed among them. Of one site: percent of 100. Null: no figure yet. */
  done: number | null
  total: number
  failed?: number | undefined
  /** Figures in words, when they are neither "31 of 46" nor "71 %": "passed 07:58". */
  figures?: string | undefined
  /** Sites of a batch: what runs and what failed. */
  children?: readonly {
    id: string
    name: string
    state: 'running' | 'done' | 'failed'
    percent?: number | null
    reason?: string | undefined
  }[]
  /** Offers "Retry 2". */
  onRetry?: (() => void) | undefined
}
