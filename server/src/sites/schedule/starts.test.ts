import { describe, expect, it } from 'vitest'
import { countByHour, entriesAt, startAt, startsOf } from './starts.ts'

const all = (count: number, starts: number) =>
  Array.from({ length: count }, (_, place) => startAt(place, count, starts))

describe('startAt', () => {
  it.each([
    ['spreads fewer sites than starts over the whole window', 3, 16, [0, 5, 10]],
    ['gives each start one site where they are equal', 4, 4, [0, 1, 2, 3]],
    ['goes round where there are more sites', 6, 4, [0, 1, 2, 3, 0, 1]],
    ['has one start for all in a window of a quarter of an hour', 3, 1, [0, 0, 0]],
    ['begins with the window', 1, 16, [0]],
  ])('%s', (_, count, starts, expected) => {
    expect(all(count, starts)).toEqual(expected)
  })

  it('gives neighbours different starts while there are enough, and each start as many sites', () => {
    for (const [count, starts] of [
      [5, 16],
      [17, 16],
      [4000, 96],
    ] as const) {
      const given = all(count, starts)
      const run = Math.min(count, starts)
      given.forEach((_, at) => {
        const neighbours = given.slice(at, at + run)
        expect(new Set(neighbours).size).toBe(neighbours.length)
      })
      const used = [...new Set(given)]
      const counts = used.map((start) => given.filter((one) => one === start).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })
})

describe('a window', () => {
  it.each([
    ['02:00', '06:00', 16],
    ['02:15', '02:30', 1],
    ['22:00', '02:00', 16],
    ['00:15', '00:00', 95],
  ])('from %s until %s has %i starts', (from, until, starts) => {
    expect(startsOf({ from, until })).toBe(starts)
  })

  it('counts its sites by hour, also past midnight and in hours without a start', () => {
    expect(countByHour({ from: '22:30', until: '02:00' }, 3)).toEqual([
      { hour: 22, sites: 1 },
      { hour: 23, sites: 1 },
      { hour: 0, sites: 1 },
      { hour: 1, sites: 0 },
    ])
    expect(countByHour({ from: '22:30', until: '02:00' }, 0)).toEqual([])
  })

  it('plans the next day after midnight, with the first run after now', () => {
    const days = [
      { action: 'backup' as const, dow: 7 as const },
      { action: 'backupandtest' as const, dow: 3 as const },
    ]
    const now = new Date('2026-11-26T12:00:00Z')
    const week = { days, from: '23:00', until: '01:00' }
    expect(entriesAt(week, 3, 1, now)).toEqual([
      { action: 'backup', dow: 7, hour: 23, minute: 45, start: 3, next: new Date('2026-11-29T22:45:00Z') },
      {
        action: 'backupandtest',
        dow: 3,
        hour: 23,
        minute: 45,
        start: 3,
        next: new Date('2026-12-02T22:45:00Z'),
      },
    ])
    expect(entriesAt(week, 5, 1, now).map(({ dow, hour, minute }) => [dow, hour, minute])).toEqual([
      [1, 0, 15],
      [4, 0, 15],
    ])
  })
})
