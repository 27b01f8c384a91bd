import { useId } from 'react'
import { Icon } from '../basics/icon.tsx'
import { TextField } from '../form/text-field.tsx'
import './color-picker.css'
import { ColorPresets } from './color-presets.tsx'

export type ColorPickerProps = {
  label: string
  /** `#RRGGBB`, or what was typed so far; '' for none. */
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour: one of twelve, the browser's own picker, or typed as `#RRGGBB`. */
export function ColorPicker({ label, value, onChange, error }: ColorPickerProps) {
  const errorId = useId()
  const type = (text: string) => {
    const hex = text.trim().replace(/^#*/, '')
    onChange(hex === '' ? '' : `#${hex.slice(0, 6)}`)
  }
  return (
    <fieldset className="fl-picker" aria-describedby={error ? errorId : undefined}>
      <legend className="fl-field__label">{label}</legend>
      <div className="fl-picker__body">
        <ColorPresets value={value} onChange={onChange} />
        <div className="fl-picker__own">
          <input
            type="color"
            className="fl-picker__native"
            aria-label="Pick any color"
            title="Pick any color"
            value={isHex(value) ? value.toLowerCase() : '#808080'}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <TextField
            label="As #RRGGBB"
            value={value}
            onChange={type}
            placeholder="#2E7D32"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
          />
        </div>
      </div>
      {error && (
        <p className="fl-field__error" id={errorId}>
          <Icon name="danger" size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
