import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { siteIcons } from '../../db/schema/site-history.ts'
import { withEngine } from '../testing/with-engine.ts'

const dayMs = 86_400_000
/** It has a `favicon.ico` with a PNG in it. */
const slug = 'optik-hansen'
const iconPath = `/s/${slug}/favicon.ico`

async function aHouse() {
  const clock = { ms: Date.now() }
  const house = await withEngine({ now: () => new Date(clock.ms) })
  const { db, control, start, idle } = house
  const id = await house.connect(slug)
  return {
    ...{ clock, control, id },
    icon: async () => (await db.select().from(siteIcons).where(eq(siteIcons.siteId, id)))[0],
    /** How often a refresh asks for the icon, and how it ends. */
    async refresh() {
      control.clearLog()
      await start('refresh', id)
      await idle()
      const asked = control.log().filter(({ path }) => path === iconPath).length
      return [asked, (await house.lastJob(id)).state]
    },
  }
}

describe('the icon of a site', { timeout: 60_000 }, () => {
  it('is looked for by a refresh, and again after a week', async () => {
    const { clock, icon, refresh } = await aHouse()
    const first = await icon()
    expect(Buffer.from(first?.png ?? []).toString('latin1')).toMatch(/^\x89PNG/)
    expect(Buffer.from(first?.png ?? []).toString('latin1')).not.toContain('Icon Studio')
    clock.ms += 6 * dayMs
    expect(await refresh()).toEqual([0, 'succeeded'])
    clock.ms += 2 * dayMs
    expect(await refresh()).toEqual([1, 'succeeded'])
    expect((await icon())?.lookedAt).toEqual(new Date(clock.ms))
  })

  it('stays when it cannot be fetched, and goes when the site has none any more; the refresh succeeds', async () => {
    const { clock, icon, refresh, control } = await aHouse()
    const known = (await icon())?.png
    clock.ms += 8 * dayMs
    control.set(slug, {
      fault: { kind: 'part', path: '/favicon.ico', status: 200, title: '', body: 'x'.repeat(70_000) },
    })
    expect(await refresh()).toEqual([1, 'succeeded'])
    expect(await icon()).toEqual({ siteId: expect.any(Number), png: known, lookedAt: new Date(clock.ms) })
    clock.ms += 8 * dayMs
    control.set(slug, { fault: { kind: 'part', path: '/favicon.ico', status: 404, title: 'Gone' } })
    expect(await refresh()).toEqual([1, 'succeeded'])
    expect(await icon()).toMatchObject({ png: null })
  })
})
