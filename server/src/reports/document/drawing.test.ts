import { describe, expect, it } from 'vitest'
import { plainText } from '../../pdf/plain-text.ts'
import { dayStates } from './draw-availability.ts'
import { reportLook } from './look.ts'
import { bucketsOf, scaleOf } from './response-scale.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const week = { since: day('2026-11-16'), until: day('2026-11-23') }

describe('the strip of days', () => {
  it('is red on every day that an outage touches, and grey before the site was there', () => {
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
  it('cuts single peaks off, so that the rest can be seen, with round marks', () => {
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

describe('the look', () => {
  it('can be read whatever colours an account chose', () => {
    expect(reportLook('#FFFFFF', '#FFFFFE')).toMatchObject({
      band: '#FFFFFF',
      onBand: '#161B22',
      accent: '#161B22',
    })
    expect(reportLook('#112233', '#EEDDCC')).toMatchObject({ band: '#112233', onBand: '#EEDDCC' })
    expect(reportLook('red', 'url(x)')).toMatchObject({ band: '#2257C5', onBand: '#FFFFFF' })
  })
})

describe('texts of strangers', () => {
  it('are one line without marks that turn or hide what follows', () => {
    expect(plainText(' A\u202Eevil\u0000\n\tname 🚀 ©  ')).toBe('Aevil name ©')
    expect(plainText('x'.repeat(400), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})
