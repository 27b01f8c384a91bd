import type { ComponentProps } from 'react'
import { Link, useLocation } from '../router/index.ts'
import { guidePlace, withGuide } from './guide-place.ts'

type GuideLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & {
  /** Name of a page of the guide: `reasons`; '': the one for this address. */
  page: string
  /** Of the page; absent: its beginning. */
  paragraph?: string
}

/** Opens the guide over the page, which stays as it is. Since 1.11. */
export function GuideLink({ page, paragraph, ...link }: GuideLinkProps) {
  const { search, hash } = useLocation()
  return (
    <Link
      {...link}
      to={{ search: withGuide(search, guidePlace(page, paragraph)), hash }}
      state={{ guideDepth: 1 }}
    />
  )
}
