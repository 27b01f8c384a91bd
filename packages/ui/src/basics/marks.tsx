import './badge.css'
import './kbd.css'
import './swatch.css'
import { Icon, type IconName } from './icon.tsx'
import { type StatusGroup, statusIcons } from './status.tsx'

export type BadgeProps = {
  /** How severe it is; decides picture and colour. */
  group: StatusGroup
  /** The state in one or two words. */
  word: string
  /** Default: the picture of the group. */
  icon?: IconName | undefined
}

/** A state with a box, for a heading or a lone place; in tables use `Status`. */
export function Badge({ group, word, icon }: BadgeProps) {
  return (
    <span className={`fl-badge fl-badge--${group}`}>
      <Icon name={icon ?? statusIcons[group]} size="xs" />
      {word}
    </span>
  )
}

/** One key of a shortcut. */
export function Kbd({
  children,
}: {
  /** The key as it is printed: "Ctrl K". */
  children: string
}) {
  return <kbd className="fl-kbd">{children}</kbd>
}

/** Flotilla's mark, in the colour of the text around it. */
export function Logo({
  size = 22,
}: {
  /** px */
  size?: number | undefined
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M11 2.5v13H3.2C6.6 12.6 9.6 8.2 11 2.5Z" />
      <path fill="currentColor" opacity=".55" d="M13 6.5c3.2 2 5.9 5.2 7.6 9H13Z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M3 19.5c2 1.5 4 1.5 6 0s4-1.5 6 0 4 1.5 6 0"
      />
    </svg>
  )
}

/** The 10 px square of a tag's colour in the sidebar. Decoration: the name is beside it. */
export function Swatch({
  color,
}: {
  /** `#RRGGBB` */
  color: string
}) {
  return <span className="fl-swatch" style={{ background: color }} aria-hidden="true" />
}
