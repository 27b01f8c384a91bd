import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createConnector } from '../connector/index.ts'
import { answering, siteThat } from '../connector/testing/site-that.ts'
import { siteScreenshots, sites } from '../db/index.ts'
import { aSite, aUser, openTestDatabase } from '../testing/index.ts'
import { runScreenshots } from './run-screenshots.ts'
import { aBrowser } from './testing/a-browser.ts'
import type { BrowserPlan } from './testing/play-browser.ts'

const hourMs = 3_600_000
const picture: BrowserPlan = { picture: { width: 1280, height: 800, look: 'plain' } }

async function aHouse() {
  const { db, close } = await openTestDatabase()
  const { origin } = await siteThat(answering(200, 'text/html', '<h1>Site'))
  const { accountId } = await aUser(db)
  const clock = { ms: Date.parse('2026-11-23T08:00:00Z') }
  const now = () => new Date(clock.ms)
  const connector = createConnector({ allowsLoopback: true })
  const house = { db, now, connector, logger: pino({ level: 'silent' }) }
  return {
    ...{ db, close, clock },
    site: (fields: Partial<typeof sites.$inferInsert> = {}) =>
      aSite(db, { accountId, apiUrl: `${origin}/api/`, updatedAt: now(), ...fields }),
    /** A refresh of a site went well. */
    refreshed: (id: number, fields: Partial<typeof sites.$inferInsert> = {}) =>
      db
        .update(sites)
        .set({ updatedAt: now(), ...fields })
        .where(eq(sites.id, id)),
    /** Runs with a browser that does this; null: without one. */
    async run(plan: BrowserPlan | null) {
      const path = plan === null ? null : (await aBrowser(plan)).path
      const settings = { ...settingsOf(path) }
      await runScreenshots({ ...house, settings }, new AbortController().signal)
    },
    kept: async (id: number) =>
      (await db.select().from(siteScreenshots).where(eq(siteScreenshots.siteId, id)))[0],
  }
}

const settingsOf = (path: string | null) => ({
  ...{ SITE_SCREENSHOT_BROWSER: path, SITE_SCREENSHOT_SANDBOX: true },
  ...{ APP_URL: '', DATA_DIR: '', DATABASE_URL: null, DEMO: false, SIMULATOR_URL: '' },
  ...{ INVOICE_ISSUER: '', SUPPORT_EMAIL: '', HELPDESK_SECRET: null, REMOTE_HEALTH: false },
})

it("runScreenshots takes one screenshot a day after a refresh, and another when Joomla's version changed", {
  timeout: 90_000,
}, async () => {
  const { site, refreshed, run, kept, clock, close } = await aHouse()
  const { id } = await site()
  await run(null)
  expect(await kept(id)).toBeUndefined()
  await run(picture)
  const first = new Date(clock.ms)
  expect(await kept(id)).toMatchObject({ takenAt: first, triedAt: first, coreVersion: '5.4.8' })

  clock.ms += hourMs
  await refreshed(id)
  await run(picture)
  expect((await kept(id))?.takenAt).toEqual(first)

  clock.ms += hourMs
  await refreshed(id, { appVersion: '5.4.9' })
  await run(picture)
  const second = new Date(clock.ms)
  expect((await kept(id))?.takenAt).toEqual(second)

  clock.ms += 25 * hourMs
  await run(picture)
  expect((await kept(id))?.takenAt).toEqual(second)
  await refreshed(id)
  await run(picture)
  expect((await kept(id))?.takenAt).toEqual(new Date(clock.ms))
  await close()
})

it('runScreenshots keeps the last screenshot after a failure, and tries again a day later', {
  timeout: 90_000,
}, async () => {
  const { site, refreshed, run, kept, clock, close } = await aHouse()
  const { id } = await site()
  await run(picture)
  const known = await kept(id)
  clock.ms += 25 * hourMs
  await refreshed(id)
  await run({})
  expect(await kept(id)).toEqual({ ...known, triedAt: new Date(clock.ms) })
  await close()
})

it('runScreenshots skips a site that is down, in maintenance, busy or never refreshed', async () => {
  const { site, run, kept, close } = await aHouse()
  const states = [{ online: false }, { maintenance: true }, { processState: 1 }, { updatedAt: null }]
  const ids: number[] = []
  for (const [place, state] of states.entries())
    ids.push((await site({ ...state, urlKey: `other-${place}.test` })).id)
  await run(picture)
  expect(await Promise.all(ids.map(kept))).toEqual(states.map(() => undefined))
  await close()
})
