import './color-presets.css'
import { useId } from 'react'
import { Icon } from '../basics/icon.tsx'
import { tagLook } from '../site-cells/tag.tsx'

/** Colours offered at once: apart from each other in both themes, each with its name. */
const presetColors: readonly { name: string; color: string }[] = [
  { name: 'Red', color: '#C62828' },
  { name: 'Orange', color: '#EF6C00' },
  { name: 'Amber', color: '#FFC107' },
  { name: 'Yellow', color: '#FFF59D' },
  { name: 'Green', color: '#2E7D32' },
  { name: 'Teal', color: '#00838F' },
  { name: 'Light blue', color: '#81D4FA' },
  { name: 'Blue', color: '#1565C0' },
  { name: 'Purple', color: '#6A1B9A' },
  { name: 'Pink', color: '#AD1457' },
  { name: 'Brown', color: '#5D4037' },
  { name: 'Slate', color: '#455A64' },
]

type Props = { label: string; value: string; onChange: (color: string) => void }

/** The twelve as one radio group: arrow keys go from colour to colour. */
export function ColorPresets({ label, value, onChange }: Props) {
  const group = useId()
  return (
    <div className="fl-color-presets" role="radiogroup" aria-label={label}>
      {presetColors.map(({ name, color }) => {
        const look = tagLook(color)
        return (
          <label key={color} className="fl-color-presets__preset" title={name}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={value.toUpperCase() === color}
              onChange={() => onChange(color)}
            />
            <span
              className="fl-color-presets__swatch"
              style={{ background: color, color: look.kind === 'solid' ? look.text : '#000000' }}
            >
              <Icon name="check" />
            </span>
          </label>
        )
      })}
    </div>
  )
}
