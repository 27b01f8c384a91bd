import { describe, expect, it } from 'vitest'
import { plainText } from '../../pdf/plain-text.ts'
import { dayStates } from './draw-availability.ts'
import { reportLook } from './look.ts'
import { bucketsOf, scaleOf } from './response-scale.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const week = { since: day('2026-11-16'), until: day('2026-11-23') }

describe('dayStates', () => {
  it('marks each day that an outage touches as down, and days before the site as unknown', () => {
    const outage = {
      from: new Date('2026-11-19T23:50:00Z'),
      to: new Date('2026-11-20T00:10:00Z'),
      isOpen: false,
    }
    const states = dayStates(week, new Date('2026-11-17T09:00:00Z'), [outage])
    expect(states).toEqual(['unknown', 'up', 'up', 'down', 'down', 'up', 'up'])
  })
})

describe('the chart of response times', () => {
  it('clips a single peak, and uses round ticks', () => {
    const usual = Array.from({ length: 200 }, (_, index) => 300 + (index % 50)).toSorted((a, b) => a - b)
    const { limit, ticks } = scaleOf([...usual, 9000])
    expect([limit, ticks]).toEqual([600, [0, 200, 400, 600]])
    expect(scaleOf([40]).limit).toBe(100)
  })

  it('breaks the line where nothing was measured', () => {
    const at = (hour: number) => ({ at: new Date(week.since.getTime() + hour * 3_600_000), ms: hour })
    const runs = bucketsOf([at(0), at(1), at(5), at(6)], week)
    expect(runs.map((run) => run.map(({ median }) => median))).toEqual([
      [0, 1],
      [5, 6],
    ])
  })
})

describe('reportLook', () => {
  it('replaces account colours that are invalid or illegible', () => {
    expect(reportLook('#FFFFFF', '#FFFFFE')).toMatchObject({
      band: '#FFFFFF',
      onBand: '#161B22',
      accent: '#161B22',
    })
    expect(reportLook('#112233', '#EEDDCC')).toMatchObject({ band: '#112233', onBand: '#EEDDCC' })
    expect(reportLook('red', 'url(x)')).toMatchObject({ band: '#2257C5', onBand: '#FFFFFF' })
  })
})

describe('plainText', () => {
  it('returns one line without control and direction characters, cut to the limit', () => {
    expect(plainText(' A\u202Eevil\u0000\n\tname 🚀 ©  ')).toBe('Aevil name ©')
    expect(plainText('x'.repeat(400), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})
