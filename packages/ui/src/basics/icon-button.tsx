import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button.tsx'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

type Native = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'className' | 'style' | 'name' | 'children'
>

export type IconButtonProps = Native & {
  /** A picture by its name, or one that the caller draws, of 16 px. */
  icon: IconName | ReactElement
  /** What it does and to what: "Actions for Autohaus Meier". Its accessible name and its tooltip. */
  name: string
  /** How strong it looks: one primary for each view. */
  variant?: ButtonVariant | undefined
  /** xs 24, sm 28, md 32, lg 40 px high. */
  size?: ButtonSize | undefined
  /** Set: it is off, and says this on hover and focus. */
  disabledReason?: string | undefined
  /**
   * Words beside the picture, while there is something to say; the button stays the same one, and keeps the
   * focus.
   */
  words?: ReactNode
  /** The element itself, for the focus. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is a picture, with `words` beside it at times; its name is required. */
export function IconButton(props: IconButtonProps) {
  const { icon, name, variant = 'quiet', size, disabledReason, words, onClick, ...native } = props
  const reasonId = useId()
  return (
    <button
      type="button"
      {...native}
      className={buttonClassName({ variant, size, isIconOnly: !words })}
      aria-label={name}
      title={disabledReason ? undefined : name}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : native['aria-describedby']}
      onClick={disabledReason ? undefined : onClick}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {words}
      {disabledReason && (
        <span className="fl-btn__reason" id={reasonId} role="tooltip">
          {disabledReason}
        </span>
      )}
    </button>
  )
}
