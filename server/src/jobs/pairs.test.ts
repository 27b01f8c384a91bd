import { readFile } from 'node:fs/promises'
import { ACTIVITY_KINDS, type ActivityKind, RealtimeEvents } from '@flotilla/api/contract'
import { and, eq, gt, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../db/schema/activity.ts'
import { backups } from '../db/schema/backups.ts'
import { extensions } from '../db/schema/extensions.ts'
import { sites } from '../db/schema/sites.ts'
import { withEngine } from './testing/with-engine.ts'

type House = Awaited<ReturnType<typeof withEngine>>
type EventName = keyof typeof RealtimeEvents

/**
 * A story: what is done, and the lines and events that it leaves, in this order. Progress may come or not.
 */
type Scene = {
  slug: string
  /** Before the story: the site is connected and quiet. */
  run: (house: House, siteId: number) => Promise<unknown>
  pairs: ActivityKind[]
  events: EventName[]
}

const both = 'gemeinde-oberhofen'
const withUpdates = 'schreinerei-lindner'
const withCore = 'optik-hansen'

async function oneOf(house: House, siteId: number) {
  const pending = and(eq(extensions.siteId, siteId), eq(extensions.needsUpdate, 1))
  const [row] = await house.db.select().from(extensions).where(pending)
  if (row === undefined) throw new Error('The site has no update.')
  return row
}

async function newestBackup(house: House, siteId: number): Promise<number> {
  const testable = and(eq(backups.siteId, siteId), eq(backups.isTestable, 1))
  const [row] = await house.db.select().from(backups).where(testable)
  return row?.id ?? 0
}

const scenes: Record<string, Scene> = {
  'a backup that works': {
    slug: both,
    async run({ start, until }, id) {
      await start('backup', id)
      await until('backup.finished')
    },
    pairs: ['backup/started', 'backup/finished'],
    events: ['backup.started', 'backup.progress', 'backup.finished'],
  },
  'a backup that fails': {
    slug: both,
    async run({ start, until, control }, id) {
      control.set(both, { fault: { kind: 'failBackup', at: 40, message: 'Disk is full' } })
      await start('backup', id)
      await until('backup.failed')
    },
    pairs: ['backup/started', 'backup/failed'],
    events: ['backup.started', 'backup.progress', 'backup.failed'],
  },
  'the test of a sound backup': {
    slug: both,
    async run(house, id) {
      const order = { bytes: 900_000, partBytes: 200_000 }
      house.control.set(both, { fault: { kind: 'archive', ...order } })
      await house.start('backuptest', id, await newestBackup(house, id))
      await house.until('backuptest.finished')
    },
    pairs: ['backup_test/started', 'backup_test/finished', 'backup_test/success'],
    events: ['backuptest.started', 'backuptest.progress', 'backuptest.finished'],
  },
  'the test of a broken backup': {
    slug: both,
    async run(house, id) {
      const order = { bytes: 330_000, partBytes: 70_000, flaw: 'missingPart' as const }
      house.control.set(both, { fault: { kind: 'archive', ...order } })
      await house.start('backuptest', id, await newestBackup(house, id))
      await house.until('backuptest.finished')
    },
    pairs: ['backup_test/started', 'backup_test/finished', 'backup_test/failed'],
    events: ['backuptest.started', 'backuptest.progress', 'backuptest.finished'],
  },
  'an update of an extension': {
    slug: withUpdates,
    async run(house, id) {
      await house.start('extensionupdate', id, (await oneOf(house, id)).id)
      await house.until('extensionupdate.success')
    },
    pairs: ['extension_update/success'],
    events: ['extensionupdate.success'],
  },
  'an update of an extension that fails': {
    slug: withUpdates,
    async run(house, id) {
      const { id: subject, eid } = await oneOf(house, id)
      house.control.set(withUpdates, { fault: { kind: 'failExtension', eid, message: 'No key' } })
      await house.start('extensionupdate', id, subject)
      await house.until('extensionupdate.failed')
    },
    pairs: ['extension_update/failed'],
    events: ['extensionupdate.failed'],
  },
  'what others changed at the site, found by a refresh': {
    slug: withUpdates,
    async run(house, id) {
      const { db } = house
      const { id: newer } = await oneOf(house, id)
      const [gone] = await db
        .select()
        .from(extensions)
        .where(and(eq(extensions.siteId, id), ne(extensions.id, newer), eq(extensions.needsUpdate, 0)))
      await db
        .update(extensions)
        .set({ version: '0.0.1', nextVersion: null, needsUpdate: 0 })
        .where(eq(extensions.id, newer))
      await db
        .update(extensions)
        .set({ eid: 999_999 })
        .where(eq(extensions.id, gone?.id ?? 0))
      await db.update(sites).set({ appVersion: '4.0.4' }).where(eq(sites.id, id))
      await house.start('refresh', id)
      await house.until('siteupdate.success')
    },
    pairs: [
      'core_update/manual',
      'extension_update/deleted',
      'extension_update/manual',
      'extension_update/detected',
      'site_update/success',
    ],
    events: ['siteupdate.success'],
  },
  'a core update': {
    slug: withCore,
    async run({ start, until }, id) {
      await start('coreupdate', id)
      await until('coreupdate.success')
    },
    pairs: ['core_update/success'],
    events: ['coreupdate.progress', 'coreupdate.success'],
  },
  'a core update that fails': {
    slug: withCore,
    async run({ start, until, control }, id) {
      control.set(withCore, { fault: { kind: 'failExtract', status: 403 } })
      await start('coreupdate', id)
      await until('coreupdate.failed')
    },
    pairs: ['core_update/failed'],
    events: ['coreupdate.progress', 'coreupdate.failed'],
  },
  'a site that goes down and comes back': {
    slug: both,
    async run({ start, until, control }, id) {
      control.set(both, { fault: { kind: 'http', status: 503 } })
      await start('refresh', id)
      await until('siteupdate.failed')
      control.clear(both)
      await start('refresh', id)
      await until('siteupdate.success')
    },
    pairs: ['site_update/failed', 'site_update/success'],
    events: ['site.down', 'siteupdate.failed', 'site.up', 'siteupdate.success'],
  },
  'a backup with an audit': {
    slug: both,
    async run({ start, until }, id) {
      await start('backupandaudit', id)
      await until('audit.finished')
    },
    pairs: ['backup/started', 'backup/finished', 'audit/success'],
    events: [
      ...(['backup.started', 'backup.progress', 'backup.finished'] as const),
      ...(['audit.started', 'audit.progress', 'audit.finished'] as const),
    ],
  },
}

/** What a first connection leaves; told apart, since every other scene begins with it. */
const connected: Pick<Scene, 'pairs' | 'events'> = {
  pairs: ['site_created/success', 'core_update/detected', 'site_update/success'],
  events: ['site.created', 'siteupdate.success'],
}

/** Pairs whose story is told in a test of their own. */
const elsewhere: Partial<Record<ActivityKind, string>> = {
  'site_relink/success': 'connect/relink.test.ts',
  'site_relink/undone': 'connect/relink.test.ts',
  'backup/downloaded': '../downloads/download.test.ts',
  'schedule/saved': '../sites/schedule/schedule.test.ts',
  'audit/finished': './audit/audit.test.ts',
  'audit/failed': './audit/audit-faults.test.ts',
  'extension_autoupdate/success': '../clocks/updates/run-rounds.test.ts',
  'extension_autoupdate/failed': '../clocks/updates/run-rounds.test.ts',
  'extension_autoupdate/finally_failed': '../clocks/updates/run-rounds.test.ts',
}

async function linesOf({ db }: House, after: number): Promise<{ id: number; pair: string }[]> {
  const rows = await db.select().from(activity).where(gt(activity.id, after)).orderBy(activity.id)
  return rows.map(({ id, type, result }) => ({ id, pair: `${type}/${result}` }))
}

const unique = (names: string[]) => names.filter((name, index) => name !== names[index - 1])
const withoutProgress = (names: string[]) => names.filter((name) => !name.endsWith('.progress'))

describe('the log entries and realtime events of work', () => {
  it('cover every kind in the contract, here or in a named test file', async () => {
    const here = [connected, ...Object.values(scenes)]
    const pairs = new Set([...here.flatMap((scene) => scene.pairs), ...Object.keys(elsewhere)])
    expect([...pairs].sort()).toEqual([...ACTIVITY_KINDS].sort())
    const events = new Set(here.flatMap((scene) => scene.events))
    expect([...events].sort()).toEqual(Object.keys(RealtimeEvents).sort())
    for (const [pair, file] of Object.entries(elsewhere)) {
      const text = await readFile(new URL(file, import.meta.url), 'utf8')
      const [type, result] = pair.split('/')
      expect(text.includes(pair) || (text.includes(`${type}`) && text.includes(`'${result}'`)), pair).toBe(
        true,
      )
    }
  })

  it('come in order: a site is connected', async () => {
    const house = await withEngine()
    await house.connect(withCore)
    expect(unique((await linesOf(house, 0)).map(({ pair }) => pair))).toEqual(connected.pairs)
    expect(house.sent.map(({ name }) => name)).toEqual(connected.events)
  })

  it.each(Object.entries(scenes))('come in order: %s', async (_, { slug, run, pairs, events }) => {
    const house = await withEngine()
    const id = await house.connect(slug)
    const last = (await linesOf(house, 0)).at(-1)?.id ?? 0
    const told = house.sent.length
    await run(house, id)
    const lines = (await linesOf(house, last)).map(({ pair }) => pair)
    // A refresh that finds more than one thing says so in the order in which it looked.
    expect(unique(lines)).toEqual(pairs)
    const names = house.sent.slice(told).map(({ name }) => name)
    expect(withoutProgress(names)).toEqual(withoutProgress(events))
    for (const name of names) expect(events).toContain(name)
    const seqs = house.sent.map(({ payload }) => payload.seq)
    expect(seqs).toEqual(seqs.map((_seq, index) => index + 1))
    expect((await house.db.select().from(sites).where(ne(sites.processState, 0))).length).toBe(0)
  })
})
