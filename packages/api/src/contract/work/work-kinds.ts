import type { EventBase } from '../events/event-payloads.ts'
import type { WorkKind } from './work-kind.ts'
import type { WorkEnd } from './work-state.ts'

/** What the payload of any event may say; the schema of each event says which of it that event has. */
export type EventFacts = EventBase & {
  backup_id?: number | null | undefined
  audit_id?: number | undefined
  extension_id?: number | undefined
  progress?: number | undefined
  can_cancel?: boolean | undefined
  message?: string | null | undefined
  is_cancelled?: boolean | undefined
  /** Of an audit: 2 finished, 3 failed. */
  state?: number | undefined
  /** Of a test: 2 success, 3 failed. */
  last_test_state?: number | undefined
  last_test_reason?: string | null | undefined
  to_version?: string | null | undefined
  /** Of an extension: its name and the version that it has now. */
  name?: string | null | undefined
  version?: string | null | undefined
}

/** An event by name, whether or not the closed list of the contract has it. */
export type AnyEvent = { name: string; payload: EventFacts }

/** What the id of an event or of a piece of work names. */
export type WorkSubject = 'site' | 'backup' | 'audit' | 'extension'

/**
 * What percent is counted by: a site (backup, core update), a backup (its test), an audit
 * (spec: site-management §4).
 */
export type ProgressKind = Exclude<WorkSubject, 'extension'>

/** What an event says of its work. */
export type WorkMoment = 'started' | 'progressed' | WorkEnd

/** One kind of work: all that the console knows of it beside its calls. */
export type WorkDescription = {
  /** "Backup". */
  title: string
  /** What a run of it counts: "site" and "sites". */
  one: string
  many: string
  /** Whose id a piece of it has. */
  items: WorkSubject
  /** Whose id its events carry beside the site's. */
  events: WorkSubject
  /** Whether its events carry a percent, counted by `events`. */
  hasPercent: boolean
  /** What runs one after the other when it is started; itself alone for most. */
  parts: readonly [string, ...string[]]
  /** Its last part follows whatever became of the first, unless that was cancelled. */
  goesOnAfterFailure?: true
  /** Why a piece failed, where the backend gives no reason. */
  failure: string
  /**
   * Its toasts before the site's name, where they are not "<title> started", "finished", "failed" or
   * "cancelled".
   */
  says?: Partial<Record<WorkMoment, (facts: EventFacts) => string>>
}

const site = { one: 'site', many: 'sites', items: 'site', events: 'site' } as const

/** The vocabulary of work: every kind once. */
export const workKinds = {
  backup: {
    ...site,
    title: 'Backup',
    hasPercent: true,
    parts: ['backup'],
    failure: 'The backup failed',
  },
  'backup-and-test': {
    ...site,
    title: 'Backup and test',
    hasPercent: true,
    parts: ['backup', 'backup-test'],
    failure: 'The backup failed',
  },
  'backup-test': {
    title: 'Backup test',
    one: 'backup',
    many: 'backups',
    items: 'backup',
    events: 'backup',
    hasPercent: true,
    parts: ['backup-test'],
    failure: 'The backup did not pass its test',
  },
  audit: {
    ...site,
    title: 'Security audit',
    events: 'audit',
    hasPercent: true,
    parts: ['backup', 'audit'],
    goesOnAfterFailure: true,
    failure: 'The audit failed',
  },
  refresh: {
    ...site,
    title: 'Data refresh',
    hasPercent: false,
    parts: ['refresh'],
    failure: 'The refresh failed',
    says: {
      done: () => 'Site data refreshed',
      failed: () => 'Site data could not be refreshed',
    },
  },
  'core-update': {
    ...site,
    title: 'Core update',
    hasPercent: true,
    parts: ['core-update'],
    failure: 'The core update failed',
  },
  'extension-update': {
    title: 'Extension update',
    one: 'extension',
    many: 'extensions',
    items: 'extension',
    events: 'extension',
    hasPercent: false,
    parts: ['extension-update'],
    failure: 'The update failed',
    says: {
      done: ({ name }) => `${name ?? 'Extension'} updated`,
      failed: ({ name }) => `${name ?? 'Extension'} could not be updated`,
      cancelled: ({ name }) => `Update of ${name ?? 'an extension'} cancelled`,
    },
  },
} as const satisfies Record<WorkKind, WorkDescription>
