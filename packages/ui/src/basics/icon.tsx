import './icon.css'
import './icons.css'
import { classNames } from './class-names.ts'
import { iconNames } from './icon-names.ts'

export type IconName = (typeof iconNames)[number]

export type IconProps = {
  name: IconName
  /** xs 12, sm 14 (beside 12 px text), md 16, lg 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** A picture beside a word. It has no text for assistive technology, so the word carries the meaning. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <span className={classNames('fl-icon', `fl-i-${name}`, size !== 'md' && `fl-icon--${size}`, className)} />
  )
}

/** Classes of an element that shows a picture before its words, without an element for the picture. */
export function pictured(name: IconName): string {
  return `fl-pictured fl-i-${name}`
}

/** Whether a word from outside, such as a registry entry, names a picture of the set. */
export function isIconName(word: string): word is IconName {
  return iconNames.some((name) => name === word)
}
