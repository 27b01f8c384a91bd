import './tag.css'
import { tagLook } from './tag-look.ts'

export type TagProps = { name: string /** `#RRGGBB` */; color: string }

/** A tag in its own colour, or a dot beside neutral text where its text would not be read. */
export function Tag({ name, color }: TagProps) {
  const look = tagLook(color)
  if (look.kind === 'dot') {
    return (
      <span className="fl-tag fl-tag--dot" title={name}>
        <span className="fl-tag__dot" style={{ background: look.background }} />
        <span className="fl-ellipsis">{name}</span>
      </span>
    )
  }
  return (
    <span className="fl-tag" style={{ background: look.background, color: look.text }} title={name}>
      <span className="fl-ellipsis">{name}</span>
    </span>
  )
}
