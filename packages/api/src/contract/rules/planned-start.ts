import type { LeftOutSum } from './left-out.ts'
import type { StartSite } from './start-count.ts'

/** What a person may choose before updates at all sites that match. */
export type PlanChoice = {
  /** Undefined: no backup is made first. */
  backupFirst: 'backup' | 'backup-and-test' | undefined
  isWithoutMajors: boolean
}

/** A start as the server has counted it, in the words of the sheet that asks before it. */
export type PlannedStart = {
  /** The sentence and the button: "Update 312 extensions on 45 sites". */
  act: string
  /** Sites where something starts, and everything that starts: sites, backups or updates. */
  counts: { sites: number; pieces: number }
  /** Why nothing would start; null: something would. */
  nothing: string | null
  /** What happens, in its order: "Back up 45 sites", "Update 312 extensions"; empty if `act` says it all. */
  steps: readonly string[]
  /** What to consider first: "12 sites have no tested backup". */
  warnings: readonly string[]
  /** Updates to another major version, whether or not they are left out. */
  majors: number
  /** Null: nothing is left out. */
  leftOut: LeftOutSum | null
  /** Sites with a note, those that ask before changes first; `more` are not named. */
  noted: { sites: readonly { id: number; name: string; note: string }[]; more: number }
  /** The first sites, with their updates; `more` of what would start is not listed. */
  first: { sites: readonly Pick<StartSite, 'id' | 'name' | 'updates'>[]; more: number }
}
