import fc from 'fast-check'
import { type WireEvent, wireEvent } from './wire-event.ts'

type Draft = { event: WireEvent['event']; fields: Record<string, unknown> }

const id = fc.integer({ min: 1, max: 3 })
const steps = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 4 })
  .map((list) => list.sort((a, b) => a - b))

/** One run of work from start to end, as a server reports it; the last events may still be to come. */
const run: fc.Arbitrary<Draft[]> = fc
  .tuple(fc.constantFrom('backup', 'backuptest', 'audit', 'coreupdate'), id, steps, fc.boolean(), fc.nat(6))
  .map(([family, number, percents, isSuccess, length]) => {
    const key = { site_id: number, backup_id: number, audit_id: number }
    const drafts: Draft[] = percents.map((progress) => ({
      event: `${family}.progress` as WireEvent['event'],
      fields: { ...key, progress },
    }))
    if (family !== 'coreupdate')
      drafts.unshift({ event: `${family}.started` as WireEvent['event'], fields: key })
    drafts.push(endOf(family, isSuccess, key))
    return drafts.slice(0, length)
  })

function endOf(family: string, isSuccess: boolean, key: Record<string, number>): Draft {
  const message = isSuccess ? null : 'HTTP 503'
  if (family === 'backup')
    return { event: isSuccess ? 'backup.finished' : 'backup.failed', fields: { ...key, message } }
  if (family === 'backuptest') {
    const fields = { ...key, last_test_state: isSuccess ? 2 : 3, last_test_reason: message }
    return { event: 'backuptest.finished', fields }
  }
  if (family === 'audit')
    return { event: 'audit.finished', fields: { ...key, state: isSuccess ? 2 : 3, auditstate: 1 } }
  const fields = { ...key, to_version: '6.0.1', message }
  return { event: isSuccess ? 'coreupdate.success' : 'coreupdate.failed', fields }
}

/** Every event that a server sent to one account, numbered from 1 without a hole, runs after each other. */
export const eventHistory: fc.Arbitrary<WireEvent[]> = fc
  .array(run, { maxLength: 8 })
  .map((runs) => runs.flat().map(({ event, fields }, index) => wireEvent(event, index + 1, fields)))

/** What a bad network makes of it: some lost, some doubled, in any order. */
export function badlyDelivered(history: WireEvent[]): fc.Arbitrary<WireEvent[]> {
  return fc
    .array(fc.nat(2), { minLength: history.length, maxLength: history.length })
    .map((copies) =>
      history.flatMap((event, index) => Array.from({ length: copies[index] ?? 1 }, () => event)),
    )
    .chain((events) => fc.shuffledSubarray(events, { minLength: events.length }))
}

/** The same without losses. */
export function disordered(history: WireEvent[]): fc.Arbitrary<WireEvent[]> {
  return fc
    .array(fc.integer({ min: 1, max: 2 }), { minLength: history.length, maxLength: history.length })
    .map((copies) =>
      history.flatMap((event, index) => Array.from({ length: copies[index] ?? 1 }, () => event)),
    )
    .chain((events) => fc.shuffledSubarray(events, { minLength: events.length }))
}
