import type { SiteEffect } from '@flotilla/simulator'
import { gt, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/index.ts'
import { backups } from '../../../db/schema/backups.ts'
import { events } from '../../../db/schema/events.ts'
import { extensions } from '../../../db/schema/extensions.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { sites } from '../../../db/schema/sites.ts'
import { isBackground } from '../../job/job.ts'
import type { KillOrder } from './order.ts'

/** The result of a round. All lists hold sentences; the promise is that they are empty. */
export type Verdict = {
  jobs: number
  failed: Record<string, number>
  lost: string[]
  doubled: string[]
  busy: string[]
}

/** Jobs and events after these belong to the round. */
export type RoundStart = { at: Date; seq: number; effects: number }

type Row = typeof jobs.$inferSelect

const backupKinds: ReadonlySet<string> = new Set(['backup', 'backupandtest', 'backupandaudit'])

/** Compares the orders with the database and the sites. */
export async function judge(
  db: Db,
  orders: KillOrder[],
  effects: SiteEffect[],
  start: RoundStart,
): Promise<Verdict> {
  const rows = await db.select().from(jobs).where(gt(jobs.createdAt, start.at))
  const sent = await db.select().from(events).where(gt(events.seq, start.seq)).orderBy(events.seq)
  const slugs = await slugsOf(db)
  const eids = await eidsOf(db)
  const lost: string[] = []
  const doubled: string[] = []
  const expect = (what: string, found: number, least: number, most: number) => {
    if (found < least) lost.push(`${what}: ${found} of ${least}`)
    if (found > most) doubled.push(`${what}: ${found} instead of ${most}`)
  }

  for (const [key, { accepted, unknown, kind }] of grouped(orders)) {
    expect(`job ${key}`, rowsOf(rows, key).filter(isAsked).length, accepted, accepted + unknown)
    if (!rows.some((row) => row.kind === kind) && accepted > 0) lost.push(`no job of ${kind}`)
  }
  for (const row of rows) {
    // The clock refreshes on while we look; a site is not busy for that.
    if (row.finishedAt === null && !isBackground(row)) lost.push(`unfinished: ${row.kind} ${row.step}`)
  }
  for (const key of new Set(rows.map(keyOf))) {
    const mine = rowsOf(rows, key)
    // A refresh by a clock is reported only if it found something.
    const least = mine.filter((row) => !isBackground(row)).length
    const names = endsOf(key.split(' ')[0] ?? '')
    expect(
      `end of ${key}`,
      sent.filter((event) => names.has(event.name) && isAbout(event, key)).length,
      least,
      mine.length,
    )
  }
  for (const [what, found] of counted(effects.slice(start.effects))) {
    const [kind, slug, eid] = what.split(' ')
    const mine = rows.filter((row) => slugs.get(row.siteId) === slug)
    const of = mine.filter((row) =>
      kind === 'backup'
        ? backupKinds.has(row.kind)
        : kind === 'extract'
          ? row.kind === 'coreupdate'
          : row.kind === 'extensionupdate' && eids.get(row.subjectId ?? 0) === Number(eid),
    )
    // What was cut off while it was unpacked is unpacked once more, from a fresh package.
    expect(`at the site: ${what}`, found, 0, kind === 'extract' ? of.length * 2 : of.length)
  }
  sent.forEach(({ seq }, index) => {
    if (seq !== start.seq + index + 1) lost.push(`event ${start.seq + index + 1}`)
  })
  return { jobs: rows.length, failed: failuresOf(rows), lost, doubled, busy: await busyIn(db) }
}

/** Work that a user asked for directly; a test that follows its backup is not. */
function isAsked(row: Row): boolean {
  return row.actor.userId !== null
}

function keyOf({ kind, siteId, subjectId }: { kind: string; siteId: number; subjectId: number | null }) {
  // The audit that a backup is to have is made with the job, so who asked did not know it.
  return `${kind} ${siteId} ${kind === 'backupandaudit' ? '-' : (subjectId ?? '-')}`
}

function rowsOf(rows: Row[], key: string): Row[] {
  return rows.filter((row) => keyOf(row) === key)
}

function grouped(orders: KillOrder[]) {
  const found = new Map<string, { kind: string; accepted: number; unknown: number }>()
  for (const order of orders) {
    const before = found.get(keyOf(order)) ?? { kind: order.kind, accepted: 0, unknown: 0 }
    found.set(keyOf(order), {
      kind: order.kind,
      accepted: before.accepted + (order.answer === 'accepted' ? 1 : 0),
      unknown: before.unknown + (order.answer === 'unknown' ? 1 : 0),
    })
  }
  return found
}

function endsOf(kind: string): ReadonlySet<string> {
  if (backupKinds.has(kind)) return new Set(['backup.finished', 'backup.failed'])
  const area = kind === 'refresh' ? 'siteupdate' : kind
  return new Set([`${area}.success`, `${area}.failed`, `${area}.finished`])
}

function isAbout({ payload }: { payload: Record<string, unknown> }, key: string): boolean {
  const [kind, siteId, subjectId] = key.split(' ')
  if (kind === 'backuptest') return String(payload.backup_id) === subjectId
  if (kind === 'extensionupdate') return String(payload.extension_id) === subjectId
  if (kind === 'audit') return String(payload.audit_id) === subjectId
  return String(payload.site_id) === siteId
}

function counted(effects: SiteEffect[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { kind, slug, what } of effects) {
    const key = kind === 'extension' ? `${kind} ${slug} ${what}` : `${kind} ${slug}`
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return found
}

function failuresOf(rows: Row[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const row of rows.filter(({ state }) => state === 'failed')) {
    const reason = `${row.kind}: ${row.errorMessage}`
    found[reason] = (found[reason] ?? 0) + 1
  }
  return found
}

async function busyIn(db: Db): Promise<string[]> {
  const busySites = await db.select().from(sites).where(ne(sites.processState, 0))
  const running = await db
    .select()
    .from(extensions)
    .where(inArray(extensions.processState, [1]))
  const tested = await db
    .select()
    .from(backups)
    .where(or(inArray(backups.lastTestState, [0, 1])))
  return [
    ...busySites.map(({ name, processKind }) => `site ${name}: ${processKind}`),
    ...running.map(({ name }) => `extension ${name}`),
    ...tested.map(({ id }) => `test of backup ${id}`),
  ]
}

async function slugsOf(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ id: sites.id, apiUrl: sites.apiUrl }).from(sites)
  return new Map(rows.map(({ id, apiUrl }) => [id, /\/s\/([^/]+)\//.exec(apiUrl)?.[1] ?? '']))
}

async function eidsOf(db: Db): Promise<Map<number, number>> {
  const rows = await db.select({ id: extensions.id, eid: extensions.eid }).from(extensions)
  return new Map(rows.map(({ id, eid }) => [id, eid]))
}
