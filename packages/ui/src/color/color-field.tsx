import './color-field.css'
import { classNames } from '../basics/class-names.ts'
import { Field } from '../form/field.tsx'
import { onDemand } from '../on-demand/on-demand.ts'
import { useOpener } from '../on-demand/use-opener.tsx'
import { ColorPresets } from './color-presets.tsx'

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
  const { part: Open, trigger, close, failure } = useOpener(antdColor)
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
      {failure}
    </>
  )
}

export type ColorFieldProps = {
  label: string
  /** `#RRGGBB`; anything else is what somebody is typing; '' for none. */
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | null | undefined
  isDisabled?: boolean | undefined
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
