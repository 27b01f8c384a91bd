import type { ComponentProps } from 'react'
import { Link, useLocation } from '../router/index.ts'
import { withGuide } from './guide-place.ts'

type GuideLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & {
  /** As `guidePlace` or `siteErrorPlace` writes it; '': the page of the guide for this address. */
  place: string
}

/** Opens the guide over the page, which stays as it is. Since 1.11. */
export function GuideLink({ place, ...link }: GuideLinkProps) {
  const { search, hash } = useLocation()
  return <Link {...link} to={{ search: withGuide(search, place), hash }} state={{ guideDepth: 1 }} />
}
