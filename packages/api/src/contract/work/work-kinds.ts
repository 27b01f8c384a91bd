import type { EventBase } from '../events/event-payloads.ts'
import type { WorkKind } from './work-kind.ts'
import type { WorkEnd } from './work-state.ts'

/** Fields that the payload of an event may have; the schema of each event says which of them it has. */
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
  /** For an extension: its name and its new version. */
  name?: string | null | undefined
  version?: string | null | undefined
}

/** An event by name, whether or not it is on the closed list of the contract. */
export type AnyEvent = { name: string; payload: EventFacts }

/** What the id of an event or of a piece of work identifies. */
export type WorkSubject = 'site' | 'backup' | 'audit' | 'extension'

/**
 * What a percent belongs to: a site (backup, core update), a backup (its test), an audit (spec:
 * site-management §4).
 */
export type ProgressKind = Exclude<WorkSubject, 'extension'>

/** What an event says about its work. */
export type WorkMoment = 'started' | 'progressed' | WorkEnd

/** One kind of work: everything that the console knows about it besides its calls. */
export type WorkDescription = {
  /** "Backup". */
  title: string
  /** What a run counts: "site" and "sites". */
  one: string
  many: string
  /** What the id of one piece refers to. */
  items: WorkSubject
  /** What the id in its events refers to, besides the site's. */
  events: WorkSubject
  /** Whether its events carry a percent, counted by `events`. */
  hasPercent: boolean
  /** The kinds that it runs one after the other; most have only themselves. */
  parts: readonly [string, ...string[]]
  /** Its last part follows even if the first one failed, but not if it was cancelled. */
  goesOnAfterFailure?: true
  /** Cause of a failed piece, where the backend gives no reason. */
  failure: string
  /**
   * Its toasts before the site's name, where they differ from "<title> started", "finished", "failed" and
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
