import { usePlatform } from '@flotilla/platform'
import { formatRelative, useNow } from '@flotilla/ui/format'
import { SiteIcon } from '@flotilla/ui/site-cells'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { pictureQueries } from '../data/pictures/picture-queries.ts'
import './site-screenshot.css'

type Props = {
  site: { id: number; name: string }
  /** Without a picture, a tile with the letter of the site; otherwise nothing. */
  hasTile?: boolean
}

/**
 * The front page of a site and the age of the picture, in a box of constant shape. Reads the picture when it
 * is about to be visible. Only for a backend with `site-screenshots`.
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

/** Distance below the window at which a picture is already read. */
const margin = '200px'

/** True once an element has been visible or nearly so. */
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
