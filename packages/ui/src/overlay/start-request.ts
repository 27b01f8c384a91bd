import type { StartSite } from '@flotilla/api/rules'
import { useEffect, useState } from 'react'

/** A step before each site's part of an act. */
export type BackupFirst = 'backup' | 'backup-and-test'

/** The rest of a request after the person's choice. */
export type Started = {
  siteIds: ReadonlySet<number>
  updateKeys: ReadonlySet<string>
  /** Undefined: no backup is made first. */
  backupFirst: BackupFirst | undefined
}

/** Work that starts once a person has reviewed places and changes. */
export type StartRequest = {
  title: string
  /** "Update the core of 10 sites". */
  sentence: (sites: number, updates: number) => string
  /** The button: "Update core of 10 sites". */
  act: (sites: number, updates: number) => string
  /** Meaning and exceptions, in sentences. */
  notes?: readonly string[] | undefined
  /** A function loads them first; it rejects when they cannot be loaded. */
  sites: readonly StartSite[] | (() => Promise<readonly StartSite[]>)
  onStart: (started: Started) => void
  /** The person starts nothing. */
  onCancel?: (() => void) | undefined
  /** Whether the sites can be backed up first; on unless the person switches it off. */
  offersBackup?: boolean | undefined
  /** It changes nothing at the sites: the button that starts has the focus, otherwise Cancel has it. */
  isHarmless?: boolean | undefined
}

/** The sites of a request, loaded first if needed. Null: they are not loaded yet, or could not be. */
export function useStartSites({ sites }: StartRequest): {
  sites: readonly StartSite[] | null
  hasFailed: boolean
  retry: () => void
} {
  const [read, setRead] = useState<readonly StartSite[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (typeof sites !== 'function') return
    let isOver = false
    sites().then(
      (found) => !isOver && setRead(found),
      () => !isOver && setHasFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [sites, attempt])
  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return { sites: typeof sites === 'function' ? read : sites, hasFailed, retry }
}
