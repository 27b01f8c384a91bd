import './button.css'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className' | 'style'>

export type ButtonProps = Native & {
  /** How strong it looks: one primary for each view. */
  variant?: ButtonVariant | undefined
  /** xs 24, sm 28, md 32, lg 40 px high. */
  size?: ButtonSize | undefined
  /** A picture in front of the label. */
  icon?: IconName | undefined
  /** The picture after the label: a chevron where something opens. */
  iconEnd?: IconName | undefined
  /** A quieter number after the label: "Update all 18". */
  count?: number | undefined
  /** Set: the button is off, says this on hover and focus, and keeps its place in the tab order. */
  disabledReason?: string | undefined
  /** Work is going on: a ring replaces the icon and a second press does nothing. */
  isBusy?: boolean | undefined
  /** Takes the width of its place. */
  isWide?: boolean | undefined
  /** The element itself, for the focus. */
  ref?: Ref<HTMLButtonElement> | undefined
  /** Verb and object: "Remove 12 sites". */
  children: ReactNode
}

/** A button: verb and object, with the count where many ("Remove 12 sites"). */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, count, disabledReason, isBusy, isWide, children, ...native } = props
  const reasonId = useId()
  const isOff = Boolean(disabledReason) || Boolean(isBusy)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else native.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...native}
      className={buttonClassName({ variant, size, isWide })}
      onClick={handleClick}
      aria-disabled={isOff && disabledReason ? true : undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason ? reasonId : native['aria-describedby']}
    >
      {isBusy ? <Icon name="running" /> : icon && <Icon name={icon} />}
      {children}
      {count !== undefined && ' '}
      {count !== undefined && <span className="fl-btn__count">{count}</span>}
      {iconEnd && <Icon name={iconEnd} />}
      {disabledReason && (
        <span className="fl-btn__reason" id={reasonId} role="tooltip">
          {disabledReason}
        </span>
      )}
    </button>
  )
}

/** primary: one per view; default: border; quiet: no border; danger-solid only where the removal happens. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger-quiet' | 'danger-solid'
/** Heights 24, 28, 32, 40 px; 40 only at sign-in. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg'

/** The classes of a button, for a router's link that looks like one. */
export function buttonClassName(look: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
  isIconOnly?: boolean | undefined
}): string {
  return classNames(
    'fl-btn',
    `fl-btn--${look.variant ?? 'default'}`,
    look.size && look.size !== 'md' && `fl-btn--${look.size}`,
    look.isWide && 'fl-btn--wide',
    look.isIconOnly && 'fl-btn--icon',
  )
}
