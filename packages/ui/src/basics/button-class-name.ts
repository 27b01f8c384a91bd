import './button.css'
import { classNames } from './class-names.ts'

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
