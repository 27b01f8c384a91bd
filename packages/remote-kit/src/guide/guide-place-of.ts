import { guidePlace } from '@flotilla/platform/guide'

/** The name of a page by its file: `sites.md` is `sites`. */
export const pageNameOf = (file: string): string => file.replace(/\.md$/, '')

/** The place that a relative link of `file` leads to; null: no page of the guide. */
export function guidePlaceOf(href: string, file: string): string | null {
  const [, target, paragraph] = /^([\w-]+\.md)?(?:#([\w-]+))?$/.exec(href) ?? []
  if (target === undefined && paragraph === undefined) return null
  return guidePlace(pageNameOf(target ?? file), paragraph)
}
