import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { ttfbSamples } from '../../db/index.ts'
import { aSite, aUser, startTestServer } from '../../testing/index.ts'
import { saveTtfb, withMeasurement } from './save-ttfb.ts'

const server = await startTestServer()
afterAll(() => server.close())

type Day = ReturnType<typeof withMeasurement>
const added = (measures: readonly [hour: number, ms: number][], before?: Day) =>
  measures.reduce<Day | undefined>((day, [hour, ms]) => withMeasurement(day, hour, ms), before)
const hourOf = (day: Day | undefined, hour: number) => [
  day?.counts[hour],
  day?.means[hour],
  day?.medians?.[hour],
  day?.p95s?.[hour],
]
const many = (hour: number, count: number) =>
  Array.from({ length: count }, (_, place): [number, number] => [hour, (place + 1) * 10])

describe('the response times of one hour', () => {
  it('have an exact median and 95th percentile during and after the hour', () => {
    const day = added([...many(9, 20), [10, 500]])
    expect(hourOf(day, 9)).toEqual([20, 105, 100, 190])
    expect(hourOf(day, 10)).toEqual([1, 500, 500, 500])
    expect(hourOf(day, 11)).toEqual([0, null, null, null])
  })

  it('keep single measurements of the latest hour only', () => {
    expect(added([...many(9, 20), [10, 500], [10, 400]])?.samples).toEqual([500, 400])
  })

  it('have no percentiles after a late measurement', () => {
    const day = added([...many(9, 3), [10, 500], [9, 40], [10, 300]])
    expect(hourOf(day, 9)).toEqual([4, 25, null, null])
    expect(hourOf(day, 10)).toEqual([2, 400, 300, 500])
  })

  it('have no percentiles where the hour began before percentiles were recorded', () => {
    const counts = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 5 : 0))
    const means = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 200 : null))
    const day = added(
      [
        [9, 260],
        [10, 300],
      ],
      { counts, means, medians: null, p95s: null, samples: null },
    )
    expect(hourOf(day, 9)).toEqual([6, 210, null, null])
    expect(hourOf(day, 10)).toEqual([1, 300, 300, 300])
  })

  it('have no percentiles above 120 measurements', () => {
    const day = added(many(9, 121))
    expect(hourOf(day, 9)).toEqual([121, 610, null, null])
    expect(day?.samples).toHaveLength(120)
  })

  it('are saved by site and UTC day', async () => {
    const { accountId } = await aUser(server.db)
    const site = await aSite(server.db, { accountId })
    for (const [at, ms] of [
      ['2026-11-20T23:10:00Z', 300],
      ['2026-11-20T23:20:00Z', 100],
      ['2026-11-21T00:10:00Z', 200],
    ] as const)
      await saveTtfb(server.db, site.id, new Date(at), ms)
    const rows = await server.db
      .select()
      .from(ttfbSamples)
      .where(eq(ttfbSamples.siteId, site.id))
      .orderBy(ttfbSamples.day)
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
    expect(hourOf(rows[0], 23)).toEqual([2, 200, 100, 300])
    expect(hourOf(rows[1], 0)).toEqual([1, 200, 200, 200])
  })
})
