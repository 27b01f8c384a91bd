import './tag.css'
import { Tag } from './tag.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TagListProps = {
  tags: readonly { id?: string | number | undefined; name: string; color: string }[]
  /** How many are shown; the others become "+n". Default 2. */
  max?: number | undefined
}

/** At most `max` tags, then "+n" that names the others. */
export function TagList({ tags, max = 2 }: TagListProps) {
  const shown = tags.slice(0, max)
  const others = tags.slice(max).map((tag) => tag.name)
  return (
    <span className="fl-tags">
      {shown.map((tag) => (
        <Tag key={tag.id ?? tag.name} name={tag.name} color={tag.color} />
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
