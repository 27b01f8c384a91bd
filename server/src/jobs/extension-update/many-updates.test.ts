import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { extensions } from '../../db/schema/extensions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { withEngine } from '../testing/with-engine.ts'

const SITES = 46
const UPDATES = 500

describe('500 updates over 46 sites', () => {
  it('reach each site one at a time and four in all, and every one ends', { timeout: 240_000 }, async () => {
    const { db, connect, start, control, accountId, slugs } = await withEngine({ sites: SITES })
    for (const slug of await slugs()) await connect(slug)
    const updatable = await db
      .select()
      .from(extensions)
      .where(and(eq(extensions.accountId, accountId), eq(extensions.supportUpdate, true)))
      .orderBy(desc(extensions.needsUpdate), asc(extensions.id))
      .limit(UPDATES)
    expect(updatable).toHaveLength(UPDATES)
    const ids = updatable.map(({ id }) => id)
    await db
      .update(extensions)
      .set({ needsUpdate: 1, nextVersion: '99.0.0' })
      .where(and(inArray(extensions.id, ids), eq(extensions.needsUpdate, 0)))
    control.clearLog()

    for (const { id, siteId } of updatable)
      expect(await start('extensionupdate', siteId, id)).toMatchObject({ ok: true })
    await expect
      .poll(
        async () => {
          const rows = await db.select().from(jobs).where(eq(jobs.kind, 'extensionupdate'))
          return rows.filter(({ state }) => state === 'succeeded' || state === 'failed').length
        },
        { timeout: 200_000, interval: 250 },
      )
      .toBe(UPDATES)

    const installs = control
      .log()
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/update'))
      .map(({ at, durationMs, slug }) => ({ slug, from: at, to: at + (durationMs ?? 0) }))
    expect(installs.length).toBeGreaterThan(0)
    const atOnce = (of: typeof installs) =>
      Math.max(...of.map(({ from }) => of.filter((other) => other.from <= from && from < other.to).length))
    expect(atOnce(installs)).toBeLessThanOrEqual(4)
    for (const slug of new Set(installs.map((install) => install.slug)))
      expect(atOnce(installs.filter((install) => install.slug === slug))).toBeLessThanOrEqual(1)
    const real = updatable.filter(({ needsUpdate }) => needsUpdate === 1).map(({ id }) => id)
    const after = await db.select().from(extensions).where(inArray(extensions.id, real))
    expect(after.filter(({ needsUpdate }) => needsUpdate === 0).length).toBeGreaterThan(real.length * 0.8)
  })
})
