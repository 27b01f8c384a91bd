import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import './foundations.css'

const sizes = [
  ['600 20px/28px', 'Page heading', 'Autohaus Meier GmbH'],
  ['600 18px/24px', 'Panel heading, value of a tile', '46 sites, 12 need an update'],
  ['600 14px/20px', 'Heading of a card', 'Latest backups'],
  ['600 13px/20px', 'Names in lists', 'meier-automobile.example'],
  ['400 13px/20px', 'Cells and controls', 'Backup and test now'],
  ['400 12px/16px', 'Heads and hints', 'A failed backup stops the update of that site.'],
  ['400 11px/16px', 'Tags and axes', '03:24'],
] as const

const line = (font: string, family: string) => {
  const [weight = '', size = ''] = font.split(' ')
  return { font: `${weight} ${size} ${family}`, overflowWrap: 'anywhere' } as const
}

function Type() {
  return (
    <ul className="fl-foundation fl-foundation__lines">
      {sizes.map(([font, use, example]) => (
        <li key={font} className="fl-foundation__line">
          <span style={line(font, 'var(--fl-font-sans)')}>{example}</span>
          <span className="fl-foundation__value">
            {font} · {use}
          </span>
        </li>
      ))}
      <li className="fl-foundation__line">
        <span style={line('400 12px/16px', 'var(--fl-font-mono)')}>
          administrator/components/com_akeebabackup
        </span>
        <span className="fl-foundation__value">400 12px/16px mono · Paths, codes, coupons</span>
      </li>
      <li className="fl-foundation__line">
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          19.11.2026 03:24
          <br />
          07.08.2026 11:10
        </span>
        <span className="fl-foundation__value">Figures are of equal width everywhere</span>
      </li>
    </ul>
  )
}

const meta = { title: 'Foundations/Type · font, typography, text size', component: Type } satisfies Meta<
  typeof Type
>

export default meta

export const All: StoryObj<typeof meta> = {}
