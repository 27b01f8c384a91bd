import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { withEngine } from '../testing/with-engine.ts'

/** An update of its Joomla waits. */
const slug = 'optik-hansen'
/** Updates of two extensions wait. */
const withExtensions = 'zahnarztpraxis-dr-wagner'

it('a site that does not reach the update server any more is not said to be up to date, until it does', async () => {
  const { connect, site, start, until, control } = await withEngine()
  const id = await connect(slug)
  const { coreUpdateTo } = await site(id)
  expect(coreUpdateTo).not.toBeNull()
  control.set(slug, { fault: { kind: 'coreUpdate', isServerDown: true } })
  for (let refreshes = 0; refreshes < 2; refreshes += 1) {
    await start('refresh', id)
    await until('siteupdate.success')
    const row = await site(id)
    expect(row).toMatchObject({
      coreNeedUpdate: 1,
      coreUpdateTo,
      connector: { coreUpdates: 'server-silent' },
    })
    expect(row.connector?.note).toContain('System, Update, Joomla')
  }
  control.clear(slug)
  await start('refresh', id)
  await until('siteupdate.success')
  expect(await site(id)).toMatchObject({ coreUpdateTo, connector: { kind: 'panopticon' } })
  expect((await site(id)).connector).not.toHaveProperty('coreUpdates')
}, 60_000)

it('updates of extensions stay while no update server answers: unknown since then, and told once', async () => {
  const clock = { at: new Date('2026-11-21T08:00:00Z') }
  const { connect, site, start, until, control, db } = await withEngine({ now: () => clock.at })
  const id = await connect(withExtensions)
  const pending = () =>
    db.select().from(extensions).where(eq(extensions.needsUpdate, 1)).orderBy(extensions.eid)
  const detected = () => db.$count(activity, eq(activity.result, 'detected'))
  const known = await pending()
  const lines = await detected()
  expect(known.length).toBeGreaterThan(0)
  control.set(withExtensions, { fault: { kind: 'coreUpdate', isServerDown: true } })
  const silentSince = new Date('2026-11-21T09:00:00Z')
  for (const hour of ['09', '10']) {
    clock.at = new Date(`2026-11-21T${hour}:00:00Z`)
    await start('refresh', id)
    await until('siteupdate.success')
    expect(await pending()).toEqual(known.map((row) => ({ ...row, updateUnknownSince: silentSince })))
    expect(await site(id)).toMatchObject({
      extensionsNeedUpdate: known.length,
      // Part of how the site looks, so that a refresh of the clock tells consoles too.
      causes: { unknownUpdates: known.length },
    })
  }
  control.clear(withExtensions)
  await start('refresh', id)
  await until('siteupdate.success')
  expect(await pending()).toEqual(known)
  expect(await detected()).toBe(lines)
}, 60_000)
