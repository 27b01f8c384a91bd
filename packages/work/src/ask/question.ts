import type { StartSite } from '@flotilla/api/rules'
import type { WorkOrder } from '@flotilla/platform'

/** What a person decided in the sheet. */
export type Choice = {
  siteIds: ReadonlySet<number>
  updateKeys: ReadonlySet<string>
  backupFirst: WorkOrder['backupFirst']
}

/** The words of a sheet before a start. */
export type Words = {
  title: string
  /** "Update the core of 10 sites". */
  sentence: (sites: number, updates: number) => string
  /** The button: "Update core of 10 sites". */
  act: (sites: number, updates: number) => string
  /** Meaning and exceptions, in sentences. */
  notes?: readonly string[]
}

/** Everything that a sheet shows; `countStart` makes its numbers from the sites. */
export type Question = Words & {
  /** A function reads them first; it rejects when they cannot be read. */
  sites: readonly StartSite[] | (() => Promise<readonly StartSite[]>)
  offersBackup?: boolean
}

/** A question on its way: exactly one of the two is called, once. */
export type OpenQuestion = Question & { onStart: (choice: Choice) => void; onCancel: () => void }
