import './color-presets.css'
import './color-field.css'
import { useId } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { Field } from '../form/field.tsx'
import { onDemand } from '../on-demand/on-demand.ts'
import { useOpener } from '../on-demand/use-opener.tsx'
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

type PresetProps = { label: string; value: string; onChange: (color: string) => void }

/** The twelve as one radio group: arrow keys go from colour to colour. */
function ColorPresets({ label, value, onChange }: PresetProps) {
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

type Props = {
  label: string
  /** `#RRGGBB` */
  value: string
  onChange: (value: string) => void
  isDisabled: boolean | undefined
}

const antdColor = onDemand(async () => (await import('./antd-color.tsx')).AntdColor)

/**
 * A square of the colour that opens antd's colour picker, fetched when the square is pointed at or focused.
 */
function ColorButton({ label, value, onChange, isDisabled }: Props) {
  const { part: Open, trigger, close, beside } = useOpener(antdColor)
  return (
    <>
      <button
        {...trigger}
        type="button"
        className="fl-color"
        aria-haspopup="dialog"
        aria-label={label}
        disabled={isDisabled}
        style={{ background: value }}
      />
      {Open && <Open {...{ label, value, onChange }} anchor={trigger.ref} onClose={close} />}
      {beside}
    </>
  )
}

export type ColorFieldProps = {
  /** What the colour is of: "Colour of the tag". */
  label: string
  /** `#RRGGBB`, or a partly typed value; '' for none. */
  value: string
  /** Called with the new value after each change. */
  onChange: (value: string) => void
  /** One sentence below it that helps to fill it in. */
  hint?: string | undefined
  /** What is wrong; null or absent: nothing. */
  error?: string | null | undefined
  /** Nothing can be changed; say beside it why. */
  isDisabled?: boolean | undefined
  /** It may not be empty. */
  isRequired?: boolean | undefined
  /** Offers twelve named colours above the field. */
  hasPresets?: boolean | undefined
}

const whole = /^#[0-9a-f]{6}$/i

/** A colour: typed or pasted with or without its `#`, from antd's picker, or one of twelve. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, onChange, hint, error, isDisabled, isRequired, hasPresets } = props
  const type = (text: string) => {
    const digits = text.trim().replace(/^#*/, '')
    onChange(digits === '' ? '' : `#${digits.slice(0, 6)}`)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="fl-color-field">
          {hasPresets && <ColorPresets label={`${label}: offered`} value={value} onChange={onChange} />}
          <div
            className={classNames('fl-input', error && 'fl-input--invalid', isDisabled && 'fl-input--off')}
          >
            <ColorButton
              label={`${label}: choose`}
              value={whole.test(value) ? value : '#808080'}
              isDisabled={isDisabled}
              onChange={onChange}
            />
            <input
              {...control}
              className="fl-input__text"
              value={value}
              placeholder="#RRGGBB"
              disabled={isDisabled}
              required={isRequired}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => type(event.currentTarget.value)}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
