import { Icon } from '@flotilla/ui/basics'
import { formatDateTime, formatEuro } from '@flotilla/ui/format'
import { Drawing } from '@flotilla/ui/page'
import type { ReactNode } from 'react'

type Foundation = { name: string; use: string; picture: ReactNode }

const box = (key: string, style: object) => <span key={key} style={{ display: 'block', ...style }} />
const row = (parts: ReactNode) => <div className="sb-foundation">{parts}</div>
const hues = ['accent-solid', 'success-icon', 'warning-icon', 'danger-icon', 'neutral-icon']
const icons = ['sites', 'backup', 'updates', 'shield', 'clock'] as const
const bars = [40, 64, 28, 80]

/** The foundations with a small picture of each. */
export const foundations: readonly Foundation[] = [
  {
    name: 'Principles',
    use: 'Normal is quiet, exceptions speak',
    picture: row([
      <Icon key="1" name="ok" />,
      <Icon key="2" name="warning" />,
      <Icon key="3" name="danger" size="lg" />,
    ]),
  },
  {
    name: 'Colours',
    use: 'Each with its use and its contrast',
    picture: row(
      hues.map((name) => box(name, { background: `var(--fl-${name})`, borderRadius: 'var(--fl-radius-md)' })),
    ),
  },
  {
    name: 'Type',
    use: 'Eleven steps of one face',
    picture: (
      <span style={{ font: '600 28px / 36px var(--fl-font-sans)' }}>
        Aa <span style={{ font: '400 13px / 20px var(--fl-font-sans)' }}>03:24</span>
      </span>
    ),
  },
  {
    name: 'Spacing',
    use: 'A grid of 4 px',
    picture: row(
      [4, 8, 16, 24].map((px) =>
        box(String(px), { width: px, height: px, background: 'var(--fl-accent-solid)' }),
      ),
    ),
  },
  {
    name: 'Density',
    use: 'Heights of rows and heads',
    picture: row(
      [6, 10].map((gap) => (
        <span key={gap} style={{ display: 'grid', gap, width: 56, height: 'auto' }}>
          {[1, 2, 3].map((line) => box(String(line), { height: 2, background: 'var(--fl-neutral-icon)' }))}
        </span>
      )),
    ),
  },
  {
    name: 'Shapes',
    use: 'Corners, shadows, layers',
    picture: row(
      ['xs', 'md', 'xl', 'pill'].map((name) =>
        box(name, {
          border: '1px solid var(--fl-border-control)',
          borderRadius: `var(--fl-radius-${name})`,
          boxShadow: name === 'xl' ? 'var(--fl-shadow-popup)' : 'none',
        }),
      ),
    ),
  },
  {
    name: 'Motion',
    use: '150 ms to answer, 240 ms to progress',
    picture: <Icon name="running" size="lg" />,
  },
  {
    name: 'Icons',
    use: 'Search one, copy its code',
    picture: row(icons.map((name) => <Icon key={name} name={name} />)),
  },
  { name: 'Drawings', use: 'For the first sight of a page', picture: <Drawing name="mail" /> },
  {
    name: 'Charts',
    use: 'Which one when, and its colours',
    picture: (
      <span style={{ display: 'flex', gap: 4, alignItems: 'end', height: 80 }}>
        {bars.map((height) => box(String(height), { width: 16, height, background: 'var(--fl-quiet2)' }))}
      </span>
    ),
  },
  {
    name: 'Data formats',
    use: 'One format for each kind of value',
    picture: (
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDateTime('2026-11-21T07:02:00Z', 1)}
        <br />
        {formatEuro(20885)}
      </span>
    ),
  },
  { name: 'Writing', use: 'Verbs, errors, empty places', picture: <b>Remove 12 sites</b> },
]
