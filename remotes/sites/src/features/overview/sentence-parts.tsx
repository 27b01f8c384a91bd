import { Link } from '@flotilla/platform/router'
import { Fragment } from 'react'
import type { Part } from '../../data/overview/news-lines.ts'

/** A sentence with its links and numbers. */
export function SentenceParts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, place) => {
    if (typeof part === 'string') return <Fragment key={place}>{part}</Fragment>
    if ('strong' in part) return <b key={place}>{part.strong}</b>
    return (
      <Link key={place} to={part.to}>
        {part.link}
      </Link>
    )
  })
}
