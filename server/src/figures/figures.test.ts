import { getFiguresBefore, getStats } from '@flotilla/api/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'
import { figureDay, isDawn } from './figure-day.ts'
import { keepFiguresTask } from './keep-figures-task.ts'

const moment = (iso: string) => new Date(iso)

/** A server whose clock only goes forward: its clocks remember when they ran. */
async function aHouse() {
  let at = moment('2026-11-22T23:30:00Z')
  const { close, db, url, deps } = await startTestServer({ now: () => at })
  onTestFinished(close)
  const moveTo = (iso: string) => {
    at = moment(iso)
  }
  /** Runs the clocks at `iso`. */
  const tickAt = async (iso: string) => {
    moveTo(iso)
    await createClocks({ deps, tasks: [keepFiguresTask] }).tick()
  }
  const before = async (token: string) => (await callApi(url, getFiguresBefore, { token })).parsed().data
  return { db, url, moveTo, tickAt, before }
}

describe('the day of an account', () => {
  it.each([
    ['in UTC', 0, '2026-11-22T23:59:59Z', '2026-11-22T00:00:00Z'],
    ['in UTC, at midnight', 0, '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['east of it, where it is tomorrow', 12, '2026-11-22T12:00:00Z', '2026-11-22T12:00:00Z'],
    ['west of it, where it is yesterday', -11, '2026-11-23T10:59:59Z', '2026-11-22T11:00:00Z'],
    ['over the change of the year', 1, '2026-12-31T23:30:00Z', '2026-12-31T23:00:00Z'],
  ])('begins at midnight in the time zone of the account: %s', (_name, offset, now, from) => {
    const day = figureDay(moment(now), offset)
    expect(day.from).toEqual(moment(from))
    expect(day.until.getTime() - day.from.getTime()).toBe(86_400_000)
  })

  it.each([
    [0, '2026-11-23T00:00:00Z', true],
    [0, '2026-11-23T02:59:59Z', true],
    [0, '2026-11-23T03:00:00Z', false],
    [-5, '2026-11-23T05:00:00Z', true],
    [-5, '2026-11-23T00:00:00Z', false],
  ])('began less than three hours ago at UTC%i at %s: %s', (offset, now, expected) => {
    expect(isDawn(moment(now), offset)).toBe(expected)
  })
})

describe('GET /figuresbefore', () => {
  it('returns the figures of midnight until the next midnight, whatever happens to the sites', async () => {
    const { db, moveTo, tickAt, before } = await aHouse()
    const { accountId, token } = await aUser(db)
    const at = moment('2026-11-22T23:30:00Z')
    await aSite(db, { accountId, online: false, offlineSince: at, lastBackup: at })
    await aSite(db, { accountId, extensionsNeedUpdate: 2, lastBackup: at })
    await tickAt('2026-11-23T00:10:00Z')
    await aSite(db, { accountId })
    await tickAt('2026-11-23T01:10:00Z')
    moveTo('2026-11-23T23:59:00Z')
    expect(await before(token)).toMatchObject({
      from: '2026-11-23T00:00:00.000Z',
      until: '2026-11-24T00:00:00.000Z',
      counts: { all: 2, offline: 1, updates: 1 },
    })
    moveTo('2026-11-24T00:00:00Z')
    expect(await before(token)).toBeNull()
  })

  it("counts at midnight of the account's first user, and no other account then", async () => {
    const { db, tickAt, before } = await aHouse()
    const east = await aUser(db, { timezone: '9' })
    await aUser(db, { accountId: east.accountId, timezone: '-3' })
    await aSite(db, { accountId: east.accountId })
    const stranger = await aUser(db)
    await tickAt('2026-11-24T14:10:00Z')
    expect(await before(east.token)).toBeNull()
    await tickAt('2026-11-24T15:10:00Z')
    expect(await before(east.token)).toMatchObject({ from: '2026-11-24T15:00:00.000Z', counts: { all: 1 } })
    expect(await before(stranger.token)).toBeNull()
  })

  it('returns null for a day that began while the server was down, and for an account without sites', async () => {
    const { db, tickAt, before } = await aHouse()
    const late = await aUser(db)
    await aSite(db, { accountId: late.accountId })
    const empty = await aUser(db)
    await tickAt('2026-11-25T03:00:00Z')
    expect(await before(late.token)).toBeNull()
    await tickAt('2026-11-26T00:10:00Z')
    expect(await before(late.token)).not.toBeNull()
    expect(await before(empty.token)).toBeNull()
  })
})

it('a program gets the counters as flat numbers', async () => {
  const { close, db, url } = await startTestServer()
  onTestFinished(close)
  const { accountId, token } = await aUser(db)
  await aSite(db, { accountId, coreNeedUpdate: 1, coreUpdateTo: '9.0.0', extensionsNeedUpdate: 3 })
  await aSite(db, { accountId })
  await aSite(db, { accountId: (await aUser(db)).accountId })
  const { data } = (await callApi(url, getStats, { token })).parsed()
  expect(data).toMatchObject({ sites: 2, core_updates: 1, sites_with_updates: 1, updates: 3 })
  expect(Object.values(data).every(Number.isInteger)).toBe(true)
})
