import './added-cards.css'
import { SlotPart, useSlot } from '@flotilla/platform/slots'
import { ScrollSection } from '@flotilla/ui/basics'
import { Card, SkeletonRows } from '@flotilla/ui/page'

/** The cards that other remotes add, under those of the overview; each keeps its height while it loads. */
export function AddedCards() {
  const entries = useSlot('overview-card')
  if (entries.length === 0) return null
  return (
    <div className="st-added">
      {entries.map((entry) => (
        <Card key={`${entry.remote} ${entry.key}`} title={entry.title}>
          <ScrollSection className="st-added__body" label={`Content of ${entry.title}`}>
            <SlotPart
              entry={entry}
              wait={<SkeletonRows rows={3} rowKind="list" columns={1} label={`Loading ${entry.title}`} />}
            >
              {(Content) => <Content />}
            </SlotPart>
          </ScrollSection>
        </Card>
      ))}
    </div>
  )
}
