import { readColor } from '@flotilla/api/rules'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { colors } from '../theme/colors.ts'
import { SiteIcon, siteTint } from './site-icon.tsx'

const icon = 'data:image/png;base64,iVBORw0KGgo='

it('SiteIcon shows the icon, else the first letter of the name, hidden from screen readers', () => {
  const { container, rerender } = render(<SiteIcon name="Ökohof Lenz" icon={icon} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(icon)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  rerender(<SiteIcon name="– Ökohof Lenz" icon={null} />)
  expect(container.querySelector('span')?.textContent).toBe('Ö')
  expect(container.querySelector('span')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<SiteIcon name="…" />)
  expect(container.querySelector('span')?.textContent).toBe('·')
})

it('siteTint gives a name the same of six tints each time', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Site ${index}`)
  expect(new Set(names.map(siteTint))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(siteTint('Weingut Steinert')).toBe(siteTint('Weingut Steinert'))
})

const tints = ['viz-1', 'viz-2', 'viz-3', 'viz-4', 'viz-5', 'viz-6'] as const
const looks = [
  ['light', 0],
  ['dark', 1],
] as const
it.each(tints.flatMap((tint) => looks.map(([look, at]) => [tint, look, at] as const)))(
  'SiteIcon keeps a contrast of 4.5:1 between letter and tile: %s, %s',
  (tint, _, at) => {
    const tile = mix(colors[tint][at], colors['bg-surface'][at], 0.14)
    const letter = mix(colors[tint][at], colors['text-primary'][at], 0.7)
    const [dark = 0, light = 0] = [luminance(tile), luminance(letter)].sort((one, other) => one - other)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  },
)

/** As `color-mix(in srgb, one share, other)`. */
function mix(one: string, other: string, share: number): number[] {
  const [from, to] = [readColor(one) ?? [], readColor(other) ?? []]
  return from.map((channel, index) => channel * share + (to[index] ?? 0) * (1 - share))
}

function luminance(channels: number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
