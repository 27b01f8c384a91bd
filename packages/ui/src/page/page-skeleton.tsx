import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

export type PageSkeletonProps = {
  title: string
  /** What stands for the content; default: a table of twelve rows. */
  children?: ReactNode
}

/** Stands in the place of a page until its code is there: the title is there at once, and stays. */
export function PageSkeleton({ title, children }: PageSkeletonProps) {
  return (
    <Page title={title} context="">
      {children ?? <SkeletonRows rows={12} label={`Loading ${title}`} />}
    </Page>
  )
}
