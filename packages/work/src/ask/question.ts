import type { PlanChoice, PlannedStart, StartSite } from '@flotilla/api/rules'
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
  /** It changes nothing at the sites: the button that starts has the focus. */
  isHarmless?: boolean
}

/** Everything that a sheet shows about all sites that match: what the server counts after each choice. */
export type MatchingQuestion = {
  title: string
  /** Said until the first count. */
  counting: string
  notes: readonly string[]
  /** Offers to back up first, and to leave out major updates. */
  isUpdate: boolean
  /** Rejects with a message fit to show. */
  plan: (choice: PlanChoice, signal: AbortSignal) => Promise<PlannedStart>
}

/** A question on its way: exactly one of the two is called, once. */
type Open<Asked, Decided extends unknown[]> = Asked & {
  onStart: (...decided: Decided) => void
  onCancel: () => void
}
export type OpenQuestion = Open<Question, [Choice]> | Open<MatchingQuestion, [PlanChoice, PlannedStart]>
