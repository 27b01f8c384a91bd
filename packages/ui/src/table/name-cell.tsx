import { useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import type { RenderLink } from '../basics/link.tsx'
import { TagList } from '../site-cells/tag.tsx'
import './name-cell.css'

export type NameCellProps = {
  /** Name of the site. */
  name: string
  /** Draws the link with the caller's router. */
  renderLink: RenderLink
  /** The tags, in the order of their names. */
  tags?: readonly { id?: string | number | undefined; name: string; color: string }[] | undefined
  /** Cut at 50 characters with a "more" (spec: site-management §2 Sites overview). */
  description?: string | null | undefined
}

const limit = 50

/** The name on line 1, tags and description on line 2; compact keeps only the name and its tags. */
export function NameCell({ name, renderLink, tags = [], description }: NameCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const text = description ?? ''
  const isLong = [...text].length > limit
  const shown = isLong && !isOpen ? `${[...text].slice(0, limit).join('')}…` : text
  return (
    <div className="fl-name">
      {renderLink({ className: 'fl-name__link', children: name })}
      {(tags.length > 0 || text !== '') && (
        <div className="fl-name__sub">
          {tags.length > 0 && <TagList tags={tags} />}
          {text !== '' && (
            <span className={classNames('fl-name__text', isOpen ? 'fl-name__text--open' : 'fl-ellipsis')}>
              {shown}
            </span>
          )}
          {isLong && (
            <button
              type="button"
              className="fl-name__more"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Less' : 'More'} of the description of ${name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'less' : 'more'}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
