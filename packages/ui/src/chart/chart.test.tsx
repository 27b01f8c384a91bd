import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { colors } from '../theme/colors.ts'
import { moved, zoomed } from './chart-view.ts'
import { formatDayTime } from './format-day-time.ts'
import { TimeChart } from './time-chart.tsx'

const hour = 3_600_000
const start = Date.parse('2026-11-14T23:00:00Z')
const points = Array.from({ length: 49 }, (_, index) => ({
  at: start + index * hour,
  value: index === 10 ? null : 300 + index,
}))
const whole = { from: start, to: start + 48 * hour }

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
describe('TimeChart', () => {
  // spec: SM-2-078, SM-9-019, SM-9-017
  it('labels times as DD.MM HH:mm in the offset of the person', async () => {
    expect(formatDayTime(start, 1)).toBe('15.11 00:00')
    expect(formatDayTime(start, 0)).toBe('14.11 23:00')
    const { container } = render(
      <TimeChart label="Response time" points={points} unit="ms" offsetHours={1} />,
    )
    const labels = () =>
      [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent ?? '')
    await waitFor(() => expect(labels()).toContain('16.11 00:00'))
    expect(labels().filter((text) => /^\d\d\.\d\d \d\d:\d\d$/.test(text)).length).toBeGreaterThanOrEqual(3)
  })

  // spec: SM-2-077, SM-9-018
  it('draws one line of 200 px and gives its figures as text', () => {
    const { container } = render(
      <TimeChart label="Response time" points={points} unit="ms" offsetHours={0} />,
    )
    expect(container.querySelector('svg')?.getAttribute('height')).toBe('200')
    expect(screen.getByRole('figure', { name: 'Response time' }).textContent).toContain('Highest348 ms')
  })

  it('clips and marks a peak that flattens the rest, and draws it whole once zoomed in', () => {
    const hours = Array.from({ length: 200 }, (_, index) => ({
      at: index * hour,
      value: index === 100 ? 3800 : 300,
    }))
    const { container } = render(<TimeChart label="Response time" points={hours} unit="ms" offsetHours={0} />)
    const peaks = () =>
      [...container.querySelectorAll('.fl-chart__peak')].map((each) => each.getAttribute('title'))
    const text = () => screen.getByRole('figure', { name: 'Response time' }).textContent
    expect(peaks()).toEqual(['3800 ms, 05.01 04:00'])
    expect(text()).toContain('Highest3800 ms')
    for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(text()).toContain('Highest3800 ms')
    expect(peaks()).toEqual([])
  })

  it('shows the visible points as a table, gaps included', () => {
    render(<TimeChart label="Response time" points={points} unit="ms" offsetHours={0} />)
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getAllByRole('row')).toHaveLength(50)
    expect(screen.getByRole('cell', { name: 'no value' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(screen.getAllByRole('row')).toHaveLength(26)
    expect(screen.getByText('15.11 11:00 to 16.11 11:00')).toBeDefined()
  })

  it('marks visible events, shades outages, and lists bands and events in its table', async () => {
    const marks = [
      { at: start + 2 * hour + 60_000, isMain: true, name: 'Core update', text: 'Joomla 5.4.8 → 5.4.9' },
      { at: start + 24 * hour, isMain: false, name: 'Extension update', text: 'JCE 2.9.99' },
    ]
    const banded = points.map((point) => ({ ...point, band: [290, 520] as const }))
    const outages = [{ from: start + 4 * hour, to: start + 6 * hour }]
    const { container } = render(
      <TimeChart
        {...{ label: 'Response time', unit: 'ms', offsetHours: 0, marks, outages }}
        points={banded}
      />,
    )
    const signs = () => [...container.querySelectorAll('.fl-time-marks__place')]
    expect(signs().map((sign) => sign.getAttribute('title'))).toEqual([
      '15.11 01:01 Core update: Joomla 5.4.8 → 5.4.9',
      '15.11 23:00 Extension update: JCE 2.9.99',
    ])
    expect(container.querySelectorAll('.fl-time-marks__outage')).toHaveLength(1)
    await waitFor(() =>
      expect(container.querySelectorAll(`svg path[fill="${colors.quiet.light}"]`)).toHaveLength(1),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(signs()).toHaveLength(1)
    expect(container.querySelectorAll('.fl-time-marks__outage')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: /^15.11 01:00 302 290 520 Core update: Joomla/ })).toBeDefined()
    expect(screen.getByRole('row', { name: '15.11 02:00 303 290 520' })).toBeDefined()
  })

  it('zooms and moves within its data, down to three hours', () => {
    expect(zoomed(whole, whole, 0.5)).toEqual({ from: start + 12 * hour, to: start + 36 * hour })
    expect(zoomed({ from: start, to: start + 3 * hour }, whole, 0.5)).toEqual({
      from: start,
      to: start + 3 * hour,
    })
    expect(zoomed({ from: start, to: start + 40 * hour }, whole, 2)).toEqual(whole)
    expect(moved({ from: start + hour, to: start + 5 * hour }, whole, -0.5)).toEqual({
      from: start,
      to: start + 4 * hour,
    })
  })
})
