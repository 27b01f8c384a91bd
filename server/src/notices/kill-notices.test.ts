import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { expect, it, onTestFinished } from 'vitest'
import { events, notices, openDatabase, siteClocks } from '../db/index.ts'
import { aBackup, aSite, aUser, openTestDatabase } from '../testing/index.ts'
import type { DeathPoint } from '../testing/processes/die-at.ts'
import { serverProcess } from '../testing/processes/server-process.ts'

const preload = (name: string) => fileURLToPath(new URL(`../testing/processes/${name}.ts`, import.meta.url))

it('tells a reason once when the server dies between the event and the notice, and between notice and commit', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-notices-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const house = await openTestDatabase(dataDir)
  const { accountId } = await aUser(house.db)
  // Nothing else happens at it: the monitor and the refresh wait for another year.
  const later = new Date('2030-01-01T00:00:00Z')
  const site = await aSite(house.db, {
    ...{ accountId, name: 'Alpha', nextRefreshAt: later },
    tlsExpiration: new Date('2026-11-30T12:00:00Z'),
  })
  await aBackup(house.db, site, { startedAt: new Date('2026-11-30T03:00:00Z') })
  await house.db.update(siteClocks).set({ nextCheckAt: later })
  await house.close()
  const server = serverProcess({
    ...{ dataDir, port: await getPort(), simulatorUrl: 'http://127.0.0.1:1' },
    environment: { LOG_LEVEL: 'debug', APP_KEY: '3'.repeat(64) },
  })
  onTestFinished(() => server.kill())
  /** A killed turn of the clock is free again after a minute. */
  const start = (time: string, when?: DeathPoint['when']) =>
    server.start({
      environment: {
        MOVED_CLOCK: `2026-12-01T${time}Z`,
        DIE_AT: JSON.stringify(when === undefined ? null : { text: 'insert into "notices"', nth: 1, when }),
      },
      preloads: [preload('moved-clock'), ...(when === undefined ? [] : [preload('die-at')])],
    })
  expect(await start('00:00:05', 'before').gone).toBe('SIGKILL')
  expect(await start('00:05:05', 'after').gone).toBe('SIGKILL')
  for (const time of ['00:10:05', '01:00:05']) {
    await start(time).said('"task":"tell-due-reasons"')
    await server.kill()
  }
  const { db, close } = await openDatabase({ dataDir })
  onTestFinished(close)
  expect(await db.select().from(notices)).toMatchObject([
    { seq: 1, text: 'TLS certificate has expired: Alpha', keys: [`tls_expired:${site.id}`], endedAt: null },
  ])
  expect(await db.select().from(events)).toMatchObject([{ seq: 1, name: 'notice.changed' }])
})
