import { type Changed, type EventDescription, RealtimeEvents } from './realtime-events.ts'
import { wordOf } from './work-kind.ts'
import {
  type AnyEvent,
  type EventFacts,
  type ProgressKind,
  type WorkDescription,
  type WorkMoment,
  type WorkSubject,
  workKinds,
} from './work-kinds.ts'

/** The two tables from which everything about work is derived; tests pass their own. */
export type WorkVocabulary = {
  kinds: Readonly<Record<string, WorkDescription>>
  events: Readonly<Record<string, EventDescription>>
}

export const workVocabulary: WorkVocabulary = { kinds: workKinds, events: RealtimeEvents }

/** What an event means, independent of its name. */
export type EventMeaning = {
  /** Null: not work, but a fact about the site itself. */
  kind: string | null
  work: WorkDescription | null
  moment: WorkMoment
  /** The kind and the id of its subject. */
  subject: WorkSubject
  id: number
  changes: readonly Changed[]
}

/** The meaning of an event by the tables; an event without an entry is about its site and changes nothing. */
export function meaningOf(
  { name, payload }: AnyEvent,
  { kinds, events }: WorkVocabulary = workVocabulary,
): EventMeaning {
  const event = events[name]
  const kind = event?.kind ?? null
  const work = kind === null ? null : (kinds[kind] ?? null)
  const subject = work?.events ?? 'site'
  return {
    ...{ kind, work, subject, moment: momentOf(event, payload) },
    id: idOf(subject, payload),
    changes: event?.changes ?? [],
  }
}

/**
 * Cancelled work ends with the event of failed work, marked as cancelled where the backend supports it
 * (contract §4, (+)).
 */
function momentOf(event: EventDescription | undefined, facts: EventFacts): WorkMoment {
  const moment = typeof event?.moment === 'function' ? event.moment(facts) : (event?.moment ?? 'progressed')
  return moment === 'failed' && facts.is_cancelled === true ? 'cancelled' : moment
}

function idOf(subject: WorkSubject, facts: EventFacts): number {
  const ids = { site: null, backup: facts.backup_id, audit: facts.audit_id, extension: facts.extension_id }
  return ids[subject] ?? facts.site_id
}

/**
 * Subject of an event, such as `backup:12`: of two events about the same subject, only the newer one matters.
 */
export function eventSubject(event: AnyEvent, vocabulary?: WorkVocabulary): string {
  const { kind, id } = meaningOf(event, vocabulary)
  return `${wordOf(kind ?? 'site')}:${id}`
}

/** The progress in one event; `percent` null: the run is over. */
export type ProgressChange = { by: ProgressKind; id: number; percent: number | null; kind: string }

/** Null for an event without progress (spec: site-management §4, "Backup progress"). */
export function progressChange(event: AnyEvent, vocabulary?: WorkVocabulary): ProgressChange | null {
  const { kind, work, subject, moment, id } = meaningOf(event, vocabulary)
  if (kind === null || !work?.hasPercent || subject === 'extension') return null
  const percent = moment === 'started' ? 0 : moment === 'progressed' ? (event.payload.progress ?? 0) : null
  // At 100 the percent is cleared, before the last event of the run arrives.
  return { by: subject, id, kind, percent: percent === null || percent >= 100 ? null : percent }
}

const verbs: Record<Exclude<WorkMoment, 'progressed'>, string> = {
  started: 'started',
  done: 'finished',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** What happened to work, before the site's name: "Backup failed". */
export function workWords(
  work: WorkDescription,
  moment: Exclude<WorkMoment, 'progressed'>,
  facts: EventFacts,
): string {
  return work.says?.[moment]?.(facts) ?? `${work.title} ${verbs[moment]}`
}

/** Text of the toast for an event, with the site's name (spec: site-management §4); null for progress. */
export function eventWords(
  event: AnyEvent,
  vocabulary: WorkVocabulary = workVocabulary,
): { moment: Exclude<WorkMoment, 'progressed'>; text: string; detail: string | null } | null {
  const { payload, name } = event
  const { moment, work } = meaningOf(event, vocabulary)
  if (moment === 'progressed') return null
  const words = vocabulary.events[name]?.words ?? (work === null ? '' : workWords(work, moment, payload))
  return { moment, text: `${words}: ${payload.site_name}`, detail: detailOf(moment, payload) }
}

function detailOf(moment: WorkMoment, facts: EventFacts): string | null {
  if (moment === 'failed') return facts.message ?? facts.last_test_reason ?? null
  return moment === 'done' ? (facts.to_version ?? facts.version ?? null) : null
}
