import type { EventBase } from '../events/event-base.ts'

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
