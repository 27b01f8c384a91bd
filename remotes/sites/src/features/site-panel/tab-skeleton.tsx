import { SkeletonRows, Tile, Tiles } from '@flotilla/ui/page'
import './tab-skeleton.css'

/** Placeholder of a tab while it loads, in the shape of its content. */
export function TabSkeleton({ tab, label }: { tab: string; label: string }) {
  if (tab === 'settings') return <SkeletonRows rows={6} rowKind="form" label={label} />
  if (tab !== 'dashboard') {
    return (
      <>
        <div className="st-tab-wait" />
        <SkeletonRows rows={8} label={label} />
      </>
    )
  }
  return (
    <>
      <div className="st-tiles-wait" aria-hidden="true">
        <Tiles label="">
          {['core', 'php', 'tls', 'online'].map((name) => (
            <Tile key={name} label="" value={<span className="st-tiles-wait__line" />} />
          ))}
        </Tiles>
      </div>
      <SkeletonRows rows={6} label={label} />
    </>
  )
}
