import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import tokens from '../theme/tokens.json'
import './foundations.css'

const examples: Record<string, string> = {
  display: 'Six sites need you today',
  'display-narrow': 'Six sites need you today',
  page: 'Autohaus Meier GmbH',
  panel: '46 sites, 12 need an update',
  dialog: 'Remove Autohaus Meier?',
  card: 'Latest backups',
  name: 'meier-automobile.example',
  cell: 'Backup and test now',
  hint: 'A failed backup stops the update of that site.',
  tag: '03:24',
  code: 'administrator/components/com_akeebabackup',
}

/** The steps of the scale, as tokens.json has them. */
const steps = Object.entries(tokens.type).flatMap(([name, step]) => {
  if (typeof step === 'string') return []
  const { fontSize, lineHeight, fontWeight, fontFamily } = step.$value
  const font = `${fontWeight} ${fontSize.value}px/${lineHeight.value}px`
  return [{ name, font, use: step.$description, isMono: fontFamily.includes('mono') }]
})

const line = (font: string, isMono: boolean) =>
  ({ font: `${font} var(--fl-font-${isMono ? 'mono' : 'sans'})`, overflowWrap: 'anywhere' }) as const

function Type() {
  return (
    <ul className="fl-foundation fl-foundation__lines">
      {steps.map(({ name, font, use, isMono }) => (
        <li key={name} className="fl-foundation__line">
          <span style={line(font, isMono)}>{examples[name] ?? name}</span>
          <span className="fl-foundation__value">
            <b>{name}</b> {font} · {use}
          </span>
        </li>
      ))}
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
