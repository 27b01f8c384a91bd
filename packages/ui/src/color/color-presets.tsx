import { useId } from 'react'
import { Icon } from '../basics/icon.tsx'
import { tagLook } from '../basics/tag-look.ts'
import './color-presets.css'
import { presetColors } from './preset-colors.ts'

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
