import { useEffect, useState } from 'react'

/** One change at a site. */
export type StartUpdate = {
  /** Only this one of the request's updates has it. */
  key: string
  /** Name of the extension; null: the core. */
  what: string | null
  /** Null: unknown. */
  from: string | null
  to: string | null
}

/** A site of a request, and the planned changes. */
export type StartSite = {
  id: number
  name: string
  /** UTC instant and state of the last tested backup (2 passed, 3 failed; null: none); undefined: unknown. */
  tested: { at: string | null; state: number | null } | undefined
  canBackUp: boolean
  /** Empty: the act has no versions, as for a backup. */
  updates: readonly StartUpdate[]
}

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
  /** Whether the sites can be backed up first; on unless the person switches it off. */
  offersBackup?: boolean | undefined
}

/** From this number on, one click does not start extension updates and backups. */
export const ASKED_FROM = 6

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
