import { usePlatform } from '@flotilla/platform'
import { formatRelative, useNow } from '@flotilla/ui/format'
import { SiteIcon } from '@flotilla/ui/site-cells'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { pictureQueries } from '../data/pictures/picture-queries.ts'
import './site-screenshot.css'

type Props = {
  site: { id: number; name: string }
  /** Where there is no picture, a tile with the letter of the site; otherwise nothing. */
  hasTile?: boolean
}

/**
 * The front page of a site and how old the picture is, in a place of one shape whether it is known or not. It
 * is read when it is about to be seen. Only for a backend that says `site-screenshots`.
 */
export function SiteScreenshot({ site: { id, name }, hasTile = false }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(place)
  const now = useNow()
  const { http } = usePlatform()
  const { data, isPending } = useQuery({ ...pictureQueries(http).screenshot(id), enabled: isSeen })
  if (!hasTile && !isPending && !data?.picture) return null
  const age = data?.taken_at ? formatRelative(data.taken_at, now) : ''
  return (
    <span className="st-shot" ref={place}>
      {data?.picture ? (
        <>
          <img
            src={data.picture}
            alt={`Front page of ${name}${age && `, ${age}`}`}
            width={480}
            height={300}
          />
          {age && (
            <span className="st-shot__age" aria-hidden="true">
              {age}
            </span>
          )}
        </>
      ) : (
        hasTile && !isPending && <SiteIcon name={name} />
      )}
    </span>
  )
}

/** How far below the window a picture is already read. */
const margin = '200px'

/** True from the moment at which an element is in sight or near it. */
function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}
