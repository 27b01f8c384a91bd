import { onDemand } from '../on-demand/on-demand.ts'
import { useOpener } from '../on-demand/use-opener.tsx'

type Props = {
  label: string
  /** `#RRGGBB` */
  value: string
  onChange: (value: string) => void
  isDisabled: boolean | undefined
}

const antdColor = onDemand(async () => (await import('./antd-color.tsx')).AntdColor)

/** A square of the colour that opens antd's colour picker, fetched when the square is pointed at or focused. */
export function ColorButton({ label, value, onChange, isDisabled }: Props) {
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
