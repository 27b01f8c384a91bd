import type { SiteDetail } from '@flotilla/api/contract'
import { SlotPart, useSlot } from '@flotilla/platform/slots'
import { Tile, Tiles } from '@flotilla/ui/page'

/** The tiles that other remotes add, below those of the site's state. */
export function AddedTiles({ site }: { site: SiteDetail }) {
  const entries = useSlot('site-tile')
  if (entries.length === 0) return null
  return (
    <Tiles label="More about the site">
      {entries.map((entry) => (
        <Tile
          key={`${entry.remote} ${entry.key}`}
          label={entry.title}
          value={
            <SlotPart entry={entry} wait={<span className="st-tiles-wait__line" />}>
              {(Content) => <Content site={site} />}
            </SlotPart>
          }
        />
      ))}
    </Tiles>
  )
}
