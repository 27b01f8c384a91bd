import { SkeletonRows } from '@flotilla/ui/page'

/**
 * The places of picture and news. What is below them comes with the answer, so that nothing on screen
 * moves.
 */
export function OverviewWait() {
  return (
    <div className="st-overview__top">
      <div className="fl-card st-fleet">
        <SkeletonRows rows={8} columns={3} hasHead={false} label="Loading the overview" />
      </div>
      <div className="fl-card st-overview__side st-overview__side--wait" aria-hidden="true">
        <SkeletonRows rows={6} columns={1} hasHead={false} />
      </div>
    </div>
  )
}
