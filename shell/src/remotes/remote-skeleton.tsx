import { Page, SkeletonRows } from '@flotilla/ui/page'

/** Stands in the place of a remote's page until its code is there. */
export function RemoteSkeleton({ title }: { title: string }) {
  return (
    <Page title={title} context="">
      <SkeletonRows rows={12} label={`Loading ${title}`} />
    </Page>
  )
}
