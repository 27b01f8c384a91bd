import { useEffect, useState } from 'react'

/** One change at a site. */
export type StartUpdate = {
  /** Of all updates of the request only this one has it. */
  key: string
  /** Name of the extension; null: the core. */
  what: string | null
  /** Null: not known. */
  from: string | null
  to: string | null
}

/** A site of a request, and what would be done there. */
export type StartSite = {
  id: number
  name: string
  /**
   * UTC instant and state of the last tested backup (2 passed, 3 failed; null: none); undefined: it is not
   * known.
   */
  tested: { at: string | null; state: number | null } | undefined
  canBackUp: boolean
  /** Empty: the act has no versions, as a backup. */
  updates: readonly StartUpdate[]
}

/** What comes before each site's part of an act. */
export type BackupFirst = 'backup' | 'backup-and-test'

/** What is left of a request when the person has chosen. */
export type Started = {
  siteIds: ReadonlySet<number>
  updateKeys: ReadonlySet<string>
  /** Undefined: no backup is made first. */
  backupFirst: BackupFirst | undefined
}

/** Work that is to be started once a person has seen where and what. */
export type StartRequest = {
  title: string
  /** "Update the core of 10 sites". */
  sentence: (sites: number, updates: number) => string
  /** The button: "Update core of 10 sites". */
  act: (sites: number, updates: number) => string
  /** What it means and what is left out, in sentences. */
  notes?: readonly string[] | undefined
  /** A function reads them first; it rejects when they cannot be read. */
  sites: readonly StartSite[] | (() => Promise<readonly StartSite[]>)
  onStart: (started: Started) => void
  /** Whether the sites can be backed up first; it is chosen unless the person says otherwise. */
  offersBackup?: boolean | undefined
}

/** From this number on, extension updates and backups are not started by one click. */
export const ASKED_FROM = 6

/** Whether an update goes to another major version; false where a version is not known. */
export function isMajorUpdate({ from, to }: { from: string | null; to: string | null }): boolean {
  const [before, after] = [majorOf(from), majorOf(to)]
  return before !== undefined && after !== undefined && before !== after
}

function majorOf(version: string | null): number | undefined {
  const [digits] = version?.match(/\d+/) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * The sites of a request, read first where they must be. Null: they are not there yet, or could not be read.
 */
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
