import type { z } from 'zod'
import * as payload from '../events/event-payloads.ts'
import type { WorkKind } from './work-kind.ts'
import type { AnyEvent, EventFacts, WorkMoment } from './work-kinds.ts'

/**
 * What the console reads again after an event: the record of its site, the audit, the list of updates, the
 * activity log.
 */
export type Changed = 'site' | 'audit' | 'updates' | 'log'

/** One event: the schema of its payload, the work that it concerns, and what it changes. */
export type EventDescription<Payload extends z.ZodType<EventFacts> = z.ZodType<EventFacts>> = {
  payload: Payload
  /** Null: not work, but a fact about the site itself. */
  kind: string | null
  /** What it says of the work or of the site: good news is `done`, bad news `failed`. */
  moment: WorkMoment | ((facts: EventFacts) => WorkMoment)
  changes: readonly Changed[]
  /** Its toast before the site's name; null: the toast of the kind of work. */
  words: string | null
}

type Describe = Pick<EventDescription, 'moment' | 'changes'>

const of =
  (kind: WorkKind) =>
  <Payload extends z.ZodType<EventFacts>>(
    moment: Describe['moment'],
    schema: Payload,
    ...changes: Changed[]
  ): EventDescription<Payload> => ({ payload: schema, kind, moment, changes, words: null })

const ofSite = <Payload extends z.ZodType<EventFacts>>(
  moment: WorkMoment,
  words: string,
  schema: Payload,
  ...changes: Changed[]
): EventDescription<Payload> => ({ payload: schema, kind: null, moment, changes, words })

const backup = of('backup')
const test = of('backup-test')
const audit = of('audit')
const core = of('core-update')
const extension = of('extension-update')
const refresh = of('refresh')

/**
 * Every event by its name on the wire, with the schema of its payload (contract §5), its work and its
 * effects. The console derives order, progress, ends of work, toasts and refetches from this table. Echo adds
 * a leading dot.
 */
export const RealtimeEvents = {
  'backup.started': backup('started', payload.EventBase, 'site', 'log'),
  'backup.progress': backup('progressed', payload.ProgressEvent),
  'backup.finished': backup('done', payload.BackupFinishedEvent, 'site', 'log'),
  'backup.failed': backup('failed', payload.FailedEvent, 'site', 'log'),
  'backuptest.started': test('started', payload.BackupTestStartedEvent, 'site', 'log'),
  'backuptest.progress': test('progressed', payload.BackupTestProgressEvent),
  'backuptest.finished': test(
    ({ last_test_state }) => (last_test_state === 2 ? 'done' : 'failed'),
    payload.BackupTestFinishedEvent,
    'site',
    'log',
  ),
  'audit.started': audit('started', payload.AuditStartedEvent, 'site'),
  'audit.progress': audit('progressed', payload.AuditProgressEvent),
  'audit.finished': audit(
    ({ state }) => (state === 2 ? 'done' : 'failed'),
    payload.AuditFinishedEvent,
    'site',
    'audit',
    'log',
  ),
  'coreupdate.progress': core('progressed', payload.ProgressEvent),
  'coreupdate.success': core('done', payload.CoreUpdateSuccessEvent, 'site', 'updates', 'log'),
  'coreupdate.failed': core('failed', payload.FailedEvent, 'site', 'updates', 'log'),
  'extensionupdate.success': extension('done', payload.ExtensionUpdateEvent, 'site', 'updates', 'log'),
  'extensionupdate.failed': extension('failed', payload.ExtensionUpdateEvent, 'site', 'updates', 'log'),
  'siteupdate.success': refresh('done', payload.SiteUpdateSuccessEvent, 'site', 'updates', 'log'),
  'siteupdate.failed': refresh('failed', payload.SiteUpdateFailedEvent, 'site', 'updates', 'log'),
  'site.created': ofSite('done', 'New site created', payload.EventBase, 'site', 'updates', 'log'),
  'site.down': ofSite('failed', 'Site is down', payload.FailedEvent, 'site'),
  'site.up': ofSite('done', 'Site is up again', payload.SiteUpEvent, 'site'),
} as const satisfies Record<string, EventDescription>

export type RealtimeEventName = keyof typeof RealtimeEvents
export type RealtimePayload<Name extends RealtimeEventName> = z.infer<
  (typeof RealtimeEvents)[Name]['payload']
>
/** An event as handlers receive it: its name and its parsed payload. */
export type RealtimeEvent = {
  [Name in RealtimeEventName]: { name: Name; payload: RealtimePayload<Name> }
}[RealtimeEventName]

/** Parses an event from the wire by the given table; `null` for an unknown name or a bad payload. */
export function parseEvent(
  wireName: string,
  wirePayload: unknown,
  events: Record<string, EventDescription>,
): AnyEvent | null {
  const name = wireName.startsWith('.') ? wireName.slice(1) : wireName
  const parsed = Object.hasOwn(events, name) ? events[name]?.payload.safeParse(wirePayload) : undefined
  return parsed?.success ? { name, payload: parsed.data } : null
}

/**
 * Parses an event from the wire, with or without Echo's leading dot; `null` for an unknown name or a bad
 * payload.
 */
export function parseRealtimeEvent(wireName: string, wirePayload: unknown): RealtimeEvent | null {
  return parseEvent(wireName, wirePayload, RealtimeEvents) as RealtimeEvent | null
}
