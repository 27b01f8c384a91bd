import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'
import { pointsOf } from '../points-of.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** The performance of a site with hourly means of yesterday. */
async function open(means: (number | null)[], hasMore = false) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const list = Array.from({ length: 24 }, (_, hour) => means[hour] ?? null)
  await server.db.execute(
    `insert into ttfb_samples (site_id, day, means, counts) values (${site.id}, '${day}', '{${list.map((value) => value ?? 'null').join(',')}}', '{${list.map(() => 1).join(',')}}')`,
  )
  if (hasMore) {
    const spread = (value: number) => `array[${value}, null]`
    await server.db.execute(
      `update ttfb_samples set medians = ${spread(280)}, p95s = ${spread(520)} where site_id = ${site.id}`,
    )
    await server.db.execute(
      `insert into activity (account_id, site_id, site_name, type, result, created_at, from_version, to_version)
       values (${person.accountId}, ${site.id}, 'Alpha', 'core_update', 'success', '${day}T02:30:00Z', '5.4.8', '5.4.9')`,
    )
  }
  const path = `/sites?site=${site.id}&tab=performance`
  return { ...(await renderWithServer({ server, user: person, remote, path })), day }
}

describe('the performance tab', () => {
  // spec: SM-2-079
  it('reads times in epoch seconds and milliseconds, oldest first', () => {
    expect(
      pointsOf([
        [1_800_003_600, 320],
        [1_800_000_000, null],
      ]),
    ).toEqual([
      { at: 1_800_000_000_000, value: null },
      { at: 1_800_003_600_000, value: 320 },
    ])
  })

  it('shows missing hours as a gap', () => {
    const hour = 3600
    const read = pointsOf([0, 1, 2, 9, 10].map((at) => [at * hour, 300]))
    expect(read.map(({ at, value }) => [at / 1000 / hour, value])).toEqual([
      [0, 300],
      [1, 300],
      [2, 300],
      [3, null],
      [9, 300],
      [10, 300],
    ])
  })

  // spec: SM-2-077, SM-2-078, SM-9-018, SM-9-019
  it('shows response times as a line of 200 px, with a sentence and figures', async () => {
    const { container } = await open([300, 310, null, 2400, 305])
    const label = /^Response time from \d\d\.\d\d 00:00 to \d\d\.\d\d 04:00, median 305 ms, highest 2400 ms$/
    expect(await screen.findByRole('figure', { name: label })).toBeDefined()
    expect(container.querySelector('.fl-time-chart svg')?.getAttribute('height')).toBe('200')
    const texts = () =>
      [...container.querySelectorAll('.fl-time-chart svg text')].map((text) => text.textContent)
    await waitFor(() => expect(texts()).toContainEqual(expect.stringMatching(/^\d\d\.\d\d \d\d:\d\d$/)))
  })

  it('marks updates of the site, and lists them with the spread of each hour in a table', async () => {
    const { container, user } = await open([300, 310, null, 2400, 305], true)
    await screen.findByText('Core update')
    const sign = container.querySelector('.fl-time-marks__place')
    expect(sign?.getAttribute('title')).toMatch(/^\d\d\.\d\d 02:30 Core update: Joomla 5\.4\.8 → 5\.4\.9$/)
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: / 00:00 300 280 520$/ })).toBeDefined()
    expect(screen.getByRole('row', { name: / 02:00 no value Core update: Joomla/ })).toBeDefined()
  })

  it('shows uptime when the backend reports it', async () => {
    await open([300, 310])
    expect(await screen.findByRole('heading', { name: 'Availability' })).toBeDefined()
    expect(screen.getAllByText('100 %').length).toBeGreaterThan(0)
  })
})
