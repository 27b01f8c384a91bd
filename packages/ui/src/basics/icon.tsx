import './icon.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconPaths } from './icon-paths.ts'

export type IconProps = {
  /** The picture: one of the closed set. */
  name: IconName
  /** xs 12, sm 14 (beside 12 px text), md 16, lg 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  /** A class of its own, for its place. */
  className?: string | undefined
  /** What it says, read out, where no word beside it does. */
  label?: string | undefined
}

const triangle = 'M8 2.2 14.3 13.2H1.7Z'
const octagon = 'M5.6 2h4.8L14 5.6v4.8L10.4 14H5.6L2 10.4V5.6Z'
/** As large as the circles of Lucide, in the same column. */
const circle = 'M1.33 8a6.67 6.67 0 1 0 13.34 0a6.67 6.67 0 1 0 -13.34 0Z'

function shape(name: IconName): ReactNode {
  switch (name) {
    case 'warning':
      return (
        <>
          <path className="fl-icon__body" d={triangle} />
          <path className="fl-icon__mark" d="M8 6.6v3M8 11.5h.01" />
        </>
      )
    case 'danger':
      return (
        <>
          <path className="fl-icon__body" d={octagon} />
          <path className="fl-icon__mark" d="m6.2 6.2 3.6 3.6M9.8 6.2l-3.6 3.6" />
        </>
      )
    case 'not-tested':
      return <path d={circle} strokeDasharray="2.33 2.33" />
    case 'running':
      return (
        <>
          <path d={circle} opacity=".25" />
          <path d="M8 1.33A6.67 6.67 0 0 1 14.67 8" />
        </>
      )
    default:
      return <path className="fl-icon__lucide" d={iconPaths[name]} />
  }
}

/** A picture beside a word; without a `label` assistive technology gets only the word. */
export function Icon({ name, size = 'md', className, label }: IconProps) {
  return (
    <svg
      className={classNames(
        'fl-icon',
        size !== 'md' && `fl-icon--${size}`,
        name === 'running' && 'fl-icon--spin',
        className,
      )}
      viewBox="0 0 16 16"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      focusable="false"
    >
      {shape(name)}
    </svg>
  )
}

/**
 * The closed set of pictures. `warning` and `danger` are the filled triangle and octagon, `running` the ring.
 */
export type IconName = keyof typeof iconPaths | 'warning' | 'danger' | 'not-tested' | 'running'

/** Whether a word from outside, such as a registry entry, names a picture of the set. */
export function isIconName(word: string): word is IconName {
  return word in iconPaths
}
