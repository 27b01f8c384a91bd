import './tag.css'
import { readColor, tagTextColor } from '@flotilla/api/rules'
import { classNames } from '../basics/class-names.ts'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { contrastOf } from '../theme/contrast.ts'

export type TagProps = {
  /** The word of the tag. */
  name: string
  /** `#RRGGBB` */
  color: string
  /** A dot and a grey word: in a list, where only trouble has a colour. */
  isQuiet?: boolean | undefined
}

/** A tag in its own colour, or a dot beside neutral text if its text would be unreadable. */
export function Tag({ name, color, isQuiet = false }: TagProps) {
  const look = tagLook(color)
  if (isQuiet || look.kind === 'dot') {
    return (
      <span
        className={classNames('fl-tag', isQuiet ? 'fl-tag--quiet' : 'fl-tag--dot')}
        style={{ color: look.background }}
        title={name}
      >
        <span className="fl-ellipsis">{name}</span>
      </span>
    )
  }
  return (
    <span
      className="fl-tag fl-ellipsis"
      style={{ background: look.background, color: look.text }}
      title={name}
    >
      {name}
    </span>
  )
}

export type TagListProps = {
  /** The tags, in the order of their names. */
  tags: readonly { id?: string | number | undefined; name: string; color: string }[]
  /** How many are shown; "+n" counts the others. Default 2. */
  max?: number | undefined
  /** Dots and grey words, for rows of a table. */
  isQuiet?: boolean | undefined
}

/** At most `max` tags, then "+n" with a list of the others; a single tag has no element around it. */
export function TagList({ tags, max = 2, isQuiet }: TagListProps) {
  const shown = tags.slice(0, max)
  const others = tags.slice(max).map((tag) => tag.name)
  const [only] = tags
  if (only !== undefined && tags.length === 1)
    return <Tag name={only.name} color={only.color} isQuiet={isQuiet} />
  return (
    <span className={classNames('fl-tags', isQuiet && 'fl-tags--quiet')}>
      {shown.map((tag) => (
        <Tag key={tag.id ?? tag.name} name={tag.name} color={tag.color} isQuiet={isQuiet} />
      ))}
      {others.length > 0 && (
        <span className="fl-tag fl-tag--more" title={others.join(', ')}>
          <span aria-hidden="true">+{others.length}</span>
          <VisuallyHidden>and {others.join(', ')}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** Style of a tag of one colour: solid with black or white text, or a dot beside neutral text. */
export type TagLook =
  | { kind: 'solid'; background: string; text: ReturnType<typeof tagTextColor> }
  | { kind: 'dot'; background: string }

/**
 * A tag with the text colour of the specification. A dot beside neutral text replaces it if that text falls
 * under 4.5:1 on the colour (WCAG 2.2), and for an invalid colour.
 */
export function tagLook(color: string): TagLook {
  const rgb = readColor(color)
  if (!rgb) return { kind: 'dot', background: 'currentColor' }
  const text = tagTextColor(color)
  const contrast = contrastOf(rgb, text === '#ffffff' ? [255, 255, 255] : [0, 0, 0])
  return contrast < 4.5 ? { kind: 'dot', background: color } : { kind: 'solid', background: color, text }
}
